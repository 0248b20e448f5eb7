import type { TablesOf } from '#database/columns.ts';

export type AccountTables = TablesOf<'account_closing' | 'data_export'>;
