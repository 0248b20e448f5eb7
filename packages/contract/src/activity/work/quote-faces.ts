/** The drawn faces that a card of words has. */
export const QUOTE_FACES = ['dawn', 'lake', 'letter', 'night', 'road', 'snow'] as const;
export type QuoteFace = (typeof QUOTE_FACES)[number];
