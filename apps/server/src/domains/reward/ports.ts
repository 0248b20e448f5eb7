/** What a reward gives, for modules that keep gifts as content. */
export type { Gift } from './gift.ts';
