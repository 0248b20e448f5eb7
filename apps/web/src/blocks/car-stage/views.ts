import type { CarView } from '@marque/contract/cars/custom/option-schema';

/** The views with a button. */
export const VIEWS = [
  { id: 'front45', name: '前 45°', azimuth: 38 },
  { id: 'side', name: '侧面', azimuth: 0 },
  { id: 'rear45', name: '后 45°', azimuth: -38 },
  { id: 'front', name: '正面', azimuth: 90 },
] as const satisfies readonly { id: CarView; name: string; azimuth: number }[];

const DIRECTIONS = [
  '左侧',
  '左前 45 度',
  '正前方',
  '右前 45 度',
  '右侧',
  '右后 45 度',
  '正后方',
  '左后 45 度',
];

/** The direction of view as a text. */
export const viewText = (azimuth: number): string =>
  DIRECTIONS[((Math.round(azimuth / 45) % 8) + 8) % 8]!;
