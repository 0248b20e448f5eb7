import type { NumberedRows } from '#kernel/numbers.ts';

/** Indexes of ID numbers: one account for each person. */
export const IDENTITY_NUMBERS: NumberedRows = {
  kind: 'identity',
  table: 'identity',
  column: 'id_index',
  named: 'user_id',
  erased: true,
};
