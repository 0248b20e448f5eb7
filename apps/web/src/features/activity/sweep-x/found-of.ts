import type { SweepXView } from '@marque/contract/activity/kinds/sweep-x';

/** How many of the marks were found. */
export const foundOf = (marks: SweepXView['marks']): number =>
  marks.filter(({ found }) => found).length;
