/**
 * The views of the stage by day and by night: three quarters from the front, the side, three quarters
 * from behind, the face.
 */
export const CAR_VIEWS = [
  'front45',
  'side',
  'rear45',
  'front',
  'front45-night',
  'side-night',
  'rear45-night',
  'front-night',
] as const;
export type CarView = (typeof CAR_VIEWS)[number];
export type CarSide = Exclude<CarView, `${string}-night`>;

/** Returns the view of a side, or the key of a picture, by night with lamps on. */
export const byNight = <Of extends string>(of: Of) => `${of}-night` as const;

/** Returns the key of another side of a car, by the first picture of its colour. */
export const sideKey = (image: string, side: Exclude<CarSide, 'front45'>): string =>
  `${image}-${side}`;

/** Returns the keys of the pictures of a `CarCut`, by the first picture of the car's colour. */
export const cutKeys = (image: string): Record<'day' | 'night', string> => ({
  day: `${image}-cut`,
  night: byNight(`${image}-cut`),
});

/** Returns the keys of the pictures of a `CarFace`, by the first picture of the car's colour. */
export const faceKeys = (image: string): Record<'dark' | 'lit', string> => ({
  dark: `${image}-face`,
  lit: `${image}-face-lit`,
});
