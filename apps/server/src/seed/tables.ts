import type { TablesOf } from '#database/columns.ts';

export type SeedTables = TablesOf<'seed_state'>;
