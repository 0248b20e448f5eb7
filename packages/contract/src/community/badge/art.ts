/** The relief of each series of badges: strokes on a canvas of 96 units, whose middle is free for it. */
export const BADGE_RELIEFS = {
  accepted: 'M38 48l7 8 14-16M34 32c-8 10-8 22 2 32M62 32c8 10 8 22-2 32',
  act: 'M28 66l20-34 20 34zM48 46l-8 20m8-20 8 20',
  answer: 'M28 32h28v20H42l-6 6v-6h-8zM60 42h8v20h-6v6l-6-6H46v-4',
  bag: 'M32 40h32l3 28H29zM40 40v-4a8 8 0 0 1 16 0v4',
  camera: 'M28 40h9l4-6h14l4 6h9v26H28zM48 45a8 8 0 1 0 .1 0',
  car: 'M28 54l6-16h28l6 16v12H28zM28 54h40M34 60h6m16 0h6',
  care: 'M60 30a11 11 0 0 0-14 14L30 60l6 6 16-16a11 11 0 0 0 14-14l-7 7-6-6z',
  dawn: 'M28 60h40M34 60a14 14 0 0 1 28 0M48 34v6m-17 5 5 4m29-4-5 4M38 67h20',
  day: 'M30 34h36v34H30zM30 44h36M39 28v10m18-10v10M40 55l6 6 11-11',
  form: 'M34 34h28v34H34zM42 34a6 6 0 0 1 12 0M41 46h14m-14 8h14m-14 7h8',
  key: 'M40 30a11 11 0 1 0 .1 0M48 49l18 18m-8-8 5-5m2 12 5-5',
  moon: 'M56 30a19 19 0 1 0 12 28 16 16 0 0 1-12-28zM64 34v8m-4-4h8',
  pen: 'M34 28h22l8 8v32H34zM56 28v8h8M41 46h14m-14 8h14m-14 7h7',
  question: 'M30 32h36v28H50l-8 8v-8H30zM43 42a5 5 0 1 1 6 5v2m0 4v1',
  road: 'M40 68l5-36m11 36-5-36M48 66v-6m0-8v-5m0-8v-4M28 42q5-8 12-6m16-2q8-4 12 4',
  sprout:
    'M48 68V44M48 50c0-12-14-14-18-14 0 10 6 16 18 14zM48 46c0-10 10-14 16-14 0 10-6 15-16 14z',
  stairs: 'M28 66h10V56h10V46h10V36h10M46 34l8-6 8 6',
  star: 'M48 28l6 13 14 2-10 10 2 14-12-7-12 7 2-14-10-10 14-2z',
  wheel: 'M48 28a20 20 0 1 0 .1 0M48 42a6 6 0 1 0 .1 0M42 48H28m26 0h14M48 54v14',
} as const;
export type BadgeArtName = keyof typeof BADGE_RELIEFS;
export const BADGE_ART_NAMES = Object.keys(BADGE_RELIEFS) as BadgeArtName[];

/** The relief of a hidden badge that is not earned yet. */
export const HIDDEN_RELIEF = 'M48 34a8 8 0 0 1 4 15l3 15H41l3-15a8 8 0 0 1 4-15z';

/** The outlines: enamel is round, metal has cut corners. */
export const BADGE_OUTLINES = {
  enamel: 'M48 6a42 42 0 1 0 .1 0z',
  metal: 'M30 6h50l10 14v46L74 90H20L6 74V26z',
} as const;
/** Where the light lies on them. */
export const BADGE_LIGHTS = {
  enamel: 'M18 46a31 31 0 0 1 40-29 40 40 0 0 0-40 29z',
  metal: 'M30 6h34L6 68V26z',
} as const;
export type BadgeMaterial = keyof typeof BADGE_OUTLINES;

/** How much smaller than the outline the ring of each level is, the first level outside. */
export const LEVEL_RINGS = [0.92, 0.84, 0.76] as const;
export const MAX_LEVELS = LEVEL_RINGS.length;

/** How many badges come first on a member's wall. */
export const MAX_PINNED = 3;
