import type { Dimensions } from '@marque/contract/cars/schema';

/** In mm. `height` is null for a space without a ceiling. */
export type Space = { length: number; width: number; height: number | null };
export type CarSize = { length: number; width: number; height: number };

/** Common parking spaces. */
export const USUAL_SPACES: readonly { id: string; name: string; space: Space }[] = [
  { id: 'usual', name: '常见车位', space: { length: 5300, width: 2400, height: null } },
  { id: 'small', name: '小车位', space: { length: 4800, width: 2200, height: null } },
  { id: 'lift', name: '机械车位', space: { length: 5000, width: 1950, height: 1550 } },
];

/** The opening of a door in mm that is comfortable, and the minimum. */
const DOOR = { well: 600, least: 400 };
/** The clearance in mm above the car, and at both ends together. */
const FREE = { above: 50, ends: 200 };
/** The length of a front door as a fraction of the car's length. */
const DOOR_LENGTH = 0.25;
const WIDEST_DEGREES = 65;

/** Returns the size of a car; null when a dimension is unknown. */
export function sizeOf({ length, width, height }: Dimensions): CarSize | null {
  return length === null || width === null || height === null ? null : { length, width, height };
}

/**
 * Parses a length in metres, or in centimetres from 100 on, or in mm from 1000 on; null when
 * invalid.
 */
export function millimetresIn(text: string): number | null {
  const typed = text.normalize('NFKC').replaceAll(/\s|米|m/gi, '');
  if (!/^\d{1,4}(\.\d{1,3})?$/.test(typed)) return null;
  const value = Number(typed);
  const millimetres = Math.round(value >= 1000 ? value : value >= 100 ? value * 10 : value * 1000);
  return millimetres >= 1000 && millimetres <= 20_000 ? millimetres : null;
}

const centimetres = (millimetres: number): string => `${Math.round(millimetres / 10)} cm`;

/** Returns how a car stands in the middle of a space. */
export function parkedIn(space: Space, car: CarSize) {
  const side = (space.width - car.width) / 2;
  const ends = space.length - car.length;
  const above = space.height === null ? null : space.height - car.height;
  const obstacles = [
    ...(side < 0 ? [`宽了 ${centimetres(-2 * side)}`] : []),
    ...(ends < FREE.ends ? [ends < 0 ? `长了 ${centimetres(-ends)}` : '前后太紧'] : []),
    ...(above !== null && above < FREE.above
      ? [above < 0 ? `高了 ${centimetres(-above)}` : '车顶太紧']
      : []),
  ];
  const fits = obstacles.length === 0;
  const door = DOOR_LENGTH * car.length;
  const getsOut =
    side >= DOOR.well
      ? '两侧都能正常上下车'
      : side >= DOOR.least
        ? '两侧要侧身上下车'
        : 2 * side >= DOOR.least
          ? '靠一边停，另一边才能上下车'
          : '停好后车门打不开，先让乘客下车';
  return {
    fits,
    side,
    ends,
    above,
    /** How far the front doors open, in degrees. */
    doorDegrees:
      (Math.asin(Math.min(Math.sin((WIDEST_DEGREES * Math.PI) / 180), Math.max(0, side) / door)) *
        180) /
      Math.PI,
    sentence: fits ? `放得下，${getsOut}` : `放不下：${obstacles.join('，')}`,
    figures: [
      { label: '左右各余', value: centimetres(side) },
      { label: '前后共余', value: centimetres(ends) },
      ...(above === null ? [] : [{ label: '车顶余', value: centimetres(above) }]),
    ],
  };
}
export type ParkingFit = ReturnType<typeof parkedIn>;
