import type { TablesOf } from '#database/columns.ts';

export type WriteOffTables = TablesOf<'write_off_code' | 'write_off_use'>;
