import type { Pose } from '../live/rig.ts';

/** A car's measures in millimetres, as its series states them. */
export type Measures = { length: number; width: number; height: number; wheelbase: number };
export type Point = readonly [x: number, y: number, z: number];
export type MeasureLine = { id: keyof Measures; from: Point; to: Point };

/** The distance between a line and the car, in metres. */
const BESIDE = 0.22;
/** The distance between the wheelbase line and the car, so that it runs between the car and the length line. */
const NEAR = 0.08;

/**
 * Where the lines of the measures stand around a car whose nose is at −length / 2: on the sides the
 * eye sees, at the ground, and upright at the end that is farther away, clear of the car.
 */
export function measureLines(
  { length, width, height, wheelbase }: Measures,
  frontAxle: number | null,
  { azimuth }: Pose,
): MeasureLine[] {
  const [l, w, h, base] = [length, width, height, wheelbase].map((mm) => mm / 1000) as [
    number,
    number,
    number,
    number,
  ];
  const turn = (azimuth * Math.PI) / 180;
  const side = Math.cos(turn) >= 0 ? 1 : -1;
  const end = Math.sin(turn) >= 0 ? -1 : 1;
  const z = side * (w / 2 + BESIDE);
  const axleZ = side * (w / 2 + NEAR);
  const front = -l / 2 + (frontAxle ?? (l - base) / 2);
  const x = end * (l / 2 + BESIDE);
  const away = -end * (l / 2 + BESIDE);
  return [
    { id: 'length', from: [-l / 2, 0, z], to: [l / 2, 0, z] },
    { id: 'wheelbase', from: [front, 0, axleZ], to: [front + base, 0, axleZ] },
    { id: 'width', from: [x, 0, -w / 2], to: [x, 0, w / 2] },
    { id: 'height', from: [away, 0, z], to: [away, h, z] },
  ];
}

export const MEASURE_NAMES: Record<keyof Measures, string> = {
  length: '车长',
  width: '车宽',
  height: '车高',
  wheelbase: '轴距',
};

/** All of them as a sentence. */
export const measuresText = (of: Measures): string =>
  (['length', 'width', 'height', 'wheelbase'] as const)
    .map((id) => `${MEASURE_NAMES[id]} ${of[id]} 毫米`)
    .join('，');
