import type { TablesOf } from '#database/columns.ts';

export type DealerTables = TablesOf<'dealer'>;
