/** The most items of a visit. */
export const MAX_ITEMS = 16;
/** The most passes of a visit. */
export const MAX_PASSES = 5;
/** The length of a described symptom, in characters. */
export const SYMPTOM = { least: 2, most: 200 } as const;
export const MAX_NOTE = 100;
/** The most pictures of a symptom. */
export const MAX_SYMPTOM_PICTURES = 6;
