/** Filters experience centres. */
export const SPACES = { kind: 'experience' } as const;
