import type { Picture } from '../products/catalogue.js';

/** By asset key without width. */
export const photographs: Map<string, Picture>;
