import type { Picture } from './products/catalogue.js';

export const catalogue: Map<string, Picture>;
