import type { NumberedRows } from '#kernel/numbers.ts';

/** What rewards are for: one for each side of a source. */
export const REWARD_SOURCES: NumberedRows = {
  kind: 'reward',
  table: 'reward',
  column: ['source_kind', 'source_id', 'side'],
};
