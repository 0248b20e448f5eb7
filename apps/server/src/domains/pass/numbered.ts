import type { NumberedRows } from '#kernel/numbers.ts';

/** Codes of passes. */
export const PASS_CODES: NumberedRows = { kind: 'pass', table: 'write_off_code', column: 'code' };
