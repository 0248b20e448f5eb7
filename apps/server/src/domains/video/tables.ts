import type { TablesOf } from '#database/columns.ts';

export type VideoTables = TablesOf<'video'>;
