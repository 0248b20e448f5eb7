import type { TablesOf } from '#database/columns.ts';

export type MediaTables = TablesOf<
  'upload',
  {
    upload: { widths: number[] };
  }
>;
