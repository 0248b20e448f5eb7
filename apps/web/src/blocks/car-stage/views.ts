import type { CarSide, CarView } from '@marque/contract/cars/custom/car-view';
import type { StoredImage } from '@marque/contract/common';

/** The sides with a button. */
export const VIEWS = [
  { id: 'front45', name: '前 45°', azimuth: 38 },
  { id: 'side', name: '侧面', azimuth: 0 },
  { id: 'rear45', name: '后 45°', azimuth: -38 },
  { id: 'front', name: '正面', azimuth: 90 },
] as const satisfies readonly { id: CarSide; name: string; azimuth: number }[];

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

/** The layers of a car's still from a view; empty without one. */
export type StillsOf = (view: CarView) => readonly StoredImage[];

/** The chosen car on the live stage. */
export type TurnedCar = {
  seriesId: string;
  /** Colours as hex, a wheel by its number of spokes; null for the default of the series. */
  paint: string;
  wheel: string | null;
  seat: string | null;
  /** The stills of the choice; without a choice those of the colour are looked up. */
  stills?: StillsOf;
  /** The car as a sentence, without the direction of view. */
  label: string;
  /** Whether wheels are being chosen: the front wheels are then turned to the viewer. */
  steered?: boolean;
};
