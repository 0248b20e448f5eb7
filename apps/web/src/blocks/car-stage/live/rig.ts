/** The pose of the camera, in degrees. */
export type Pose = {
  /** 0 shows the left flank, 90 the nose, −90 the tail. The value is not limited to one turn. */
  azimuth: number;
  elevation: number;
  /** The zoom; 1 is the distance of the still. */
  dolly: number;
};

/** The pose of the stills: the initial pose, to which a double tap returns. */
export const STILL_POSE: Pose = { azimuth: 38, elevation: 7.5, dolly: 1 };

export const ELEVATION = [2, 28] as const;
export const DOLLY = [0.8, 1.5] as const;

const clamp = (value: number, [low, high]: readonly [number, number]): number =>
  Math.min(high, Math.max(low, value));

/** The degrees that a stroke over the whole width turns the car. */
const TURN = 180;
const TILT = 26;

export const within = ({ azimuth, elevation, dolly }: Pose): Pose => ({
  azimuth,
  elevation: clamp(elevation, ELEVATION),
  dolly: clamp(dolly, DOLLY),
});

/** The pose after a finger has moved by these pixels. The near side of the car follows the finger. */
export const dragged = (pose: Pose, dx: number, dy: number, width: number): Pose =>
  within({
    ...pose,
    azimuth: pose.azimuth - (dx / width) * TURN,
    elevation: pose.elevation + (dy / width) * TILT * 2,
  });

/** The pose after a pinch, by the ratio of the fingers' distances. */
export const pinched = (pose: Pose, ratio: number): Pose =>
  within({ ...pose, dolly: pose.dolly * ratio });

/** The degrees that an arrow key turns the car. */
export const STEP = 15;

/** The equivalent azimuth that is nearest to `from`. */
export const nearest = (azimuth: number, from: number): number =>
  azimuth + Math.round((from - azimuth) / 360) * 360;

/** The pose after `ms` milliseconds on the way to another pose, with exponential easing. */
export function approached(from: Pose, to: Pose, ms: number, stiffness = 0.011): Pose {
  const left = Math.exp(-ms * stiffness);
  const mix = (a: number, b: number) => b + (a - b) * left;
  const next = {
    azimuth: mix(from.azimuth, to.azimuth),
    elevation: mix(from.elevation, to.elevation),
    dolly: mix(from.dolly, to.dolly),
  };
  return isAt(next, to) ? to : next;
}

export const isAt = (pose: Pose, to: Pose): boolean =>
  Math.abs(pose.azimuth - to.azimuth) < 0.05 &&
  Math.abs(pose.elevation - to.elevation) < 0.05 &&
  Math.abs(pose.dolly - to.dolly) < 0.002;

/** The position of the camera in metres, around a point at the height of the door handles. */
export function eyeOf({ azimuth, elevation }: Pose, far = 15): [number, number, number] {
  const a = (azimuth * Math.PI) / 180;
  const e = (elevation * Math.PI) / 180;
  return [
    -Math.sin(a) * Math.cos(e) * far,
    0.6 + Math.sin(e) * far,
    Math.cos(a) * Math.cos(e) * far,
  ];
}

/** The visible width of a car of this length, in metres. All cars are equally broad. */
const broadness = (azimuth: number, length: number): number => {
  const a = (azimuth * Math.PI) / 180;
  return length * Math.abs(Math.cos(a)) + 1.9 * Math.abs(Math.sin(a));
};

/** The scale and shift that keep the car in the frame during a turn. In the pose of the still they change nothing. */
export function fitOf({ azimuth }: Pose, length: number): { scale: number; shift: number } {
  const rest = (STILL_POSE.azimuth * 2 * Math.PI) / 180;
  return {
    scale: Math.min(1, broadness(STILL_POSE.azimuth, length) / broadness(azimuth, length)),
    // The nearer end looks larger, so the shift changes its sign with the side.
    shift: Math.sin((azimuth * 2 * Math.PI) / 180) / Math.sin(rest),
  };
}
