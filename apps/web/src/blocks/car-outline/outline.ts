/** In mm. */
export type Measures = { length: number; height: number; wheelbase: number };

/** The ground line, left edge and width of the drawing. */
const GROUND = 126;
const LEFT = 10;
const ROOM = 276;
/** The length in mm of a car that fills the width. Shorter cars are drawn smaller in proportion. */
const LONGEST_MM = 5000;

const round = (value: number): number => Math.round(value * 10) / 10;

/** Returns the side view of a car to scale, in a drawing of 343 × 176. */
export function outlineOf({ length, height, wheelbase }: Measures) {
  const scale = ROOM / LONGEST_MM;
  const wide = length * scale;
  const high = height * scale;
  const left = LEFT + (ROOM - wide) / 2;
  const right = left + wide;
  const roof = GROUND - high;
  const radius = 340 * scale;
  // The front overhang is shorter than the rear one.
  const overhang = (length - wheelbase) * scale;
  const front = right - overhang * 0.47;
  const rear = left + overhang * 0.53;
  // Tall cars have a level roof, low ones a sloping one.
  const upright = Math.min(1, Math.max(0, (height - 1400) / 320));
  const x = (share: number) => round(left + wide * share);
  const y = (share: number) => round(GROUND - high * share);
  const tail = 0.1 - 0.05 * upright;
  const body = [
    `M${x(0.01)} ${y(0.2)}`,
    `C${x(-0.005)} ${y(0.42)} ${x(0.005)} ${y(0.56)} ${x(0.02)} ${y(0.62 + 0.02 * upright)}`,
    `L${x(tail)} ${y(0.68 + 0.12 * upright)}`,
    `C${x(tail + 0.08)} ${y(0.97)} ${x(0.3)} ${y(1)} ${x(0.42)} ${y(1)}`,
    `C${x(0.56)} ${y(1)} ${x(0.62)} ${y(0.86)} ${x(0.7)} ${y(0.66)}`,
    `C${x(0.82)} ${y(0.63)} ${x(0.93)} ${y(0.58)} ${x(0.975)} ${y(0.5)}`,
    `C${x(1.002)} ${y(0.44)} ${x(1)} ${y(0.28)} ${x(0.99)} ${y(0.16)}`,
    `L${x(0.01)} ${y(0.14)}Z`,
  ].join('');
  const glass = [
    `M${x(tail + 0.07)} ${y(0.68)}`,
    `C${x(tail + 0.13)} ${y(0.91)} ${x(0.31)} ${y(0.94)} ${x(0.42)} ${y(0.94)}`,
    `C${x(0.53)} ${y(0.94)} ${x(0.59)} ${y(0.82)} ${x(0.655)} ${y(0.66)}Z`,
  ].join('');
  return {
    body,
    glass,
    wheels: [round(rear), round(front)] as const,
    radius: round(radius),
    ground: GROUND,
    left: round(left),
    right: round(right),
    roof: round(roof),
  };
}
