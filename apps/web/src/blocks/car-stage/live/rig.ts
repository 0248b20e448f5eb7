/** Where the eye stands: plain arithmetic, in degrees. */
export type Pose = {
  /** 0 looks at the left flank, 90 at the nose, −90 at the tail; any turn counts on. */
  azimuth: number;
  elevation: number;
  /** How near: 1 is where the still was taken from. */
  dolly: number;
};

/** The pose of the stills, which everything begins in and a double tap comes back to. */
export const STILL_POSE: Pose = { azimuth: 38, elevation: 7.5, dolly: 1 };

export const ELEVATION = [2, 28] as const;
export const DOLLY = [0.8, 1.5] as const;

/** The views that have a button. */
export const VIEWS = [
  { id: 'front45', name: '前 45°', azimuth: 38 },
  { id: 'side', name: '侧面', azimuth: 0 },
  { id: 'rear45', name: '后 45°', azimuth: -38 },
  { id: 'front', name: '正面', azimuth: 90 },
] as const;

const clamp = (value: number, [low, high]: readonly [number, number]): number =>
  Math.min(high, Math.max(low, value));

/** A stroke over the whole width turns the car by half. */
const TURN = 180;
const TILT = 26;

export const within = ({ azimuth, elevation, dolly }: Pose): Pose => ({
  azimuth,
  elevation: clamp(elevation, ELEVATION),
  dolly: clamp(dolly, DOLLY),
});

/** A finger has moved by so many pixels on a stage so wide: the near side goes with it. */
export const dragged = (pose: Pose, dx: number, dy: number, width: number): Pose =>
  within({
    ...pose,
    azimuth: pose.azimuth - (dx / width) * TURN,
    elevation: pose.elevation + (dy / width) * TILT * 2,
  });

/** Two fingers are so much further apart. */
export const pinched = (pose: Pose, ratio: number): Pose =>
  within({ ...pose, dolly: pose.dolly * ratio });

/** One key turns by so much. */
export const STEP = 15;

/** The same direction, told by the turn that is nearest to where the eye stands. */
export const nearest = (azimuth: number, from: number): number =>
  azimuth + Math.round((from - azimuth) / 360) * 360;

/** After so many milliseconds on the way from one pose to another; close enough is there. */
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

/** Where the eye is: metres, around a point at the height of the door handles. */
export function eyeOf({ azimuth, elevation }: Pose, far = 15): [number, number, number] {
  const a = (azimuth * Math.PI) / 180;
  const e = (elevation * Math.PI) / 180;
  return [
    -Math.sin(a) * Math.cos(e) * far,
    0.6 + Math.sin(e) * far,
    Math.cos(a) * Math.cos(e) * far,
  ];
}

/** How wide a car this long looks from there, in metres; ours are as broad as each other. */
const broadness = (azimuth: number, length: number): number => {
  const a = (azimuth * Math.PI) / 180;
  return length * Math.abs(Math.cos(a)) + 1.9 * Math.abs(Math.sin(a));
};

/** By how much the picture shrinks and moves so that no turn leads out of the frame; nothing in the still's pose. */
export function fitOf({ azimuth }: Pose, length: number): { scale: number; shift: number } {
  const rest = (STILL_POSE.azimuth * 2 * Math.PI) / 180;
  return {
    scale: Math.min(1, broadness(STILL_POSE.azimuth, length) / broadness(azimuth, length)),
    // The nearer end looks larger: on the other side it is the other end.
    shift: Math.sin((azimuth * 2 * Math.PI) / 180) / Math.sin(rest),
  };
}

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

/** From where the car is seen, in words. */
export const viewText = (azimuth: number): string =>
  DIRECTIONS[((Math.round(azimuth / 45) % 8) + 8) % 8]!;
