import type { TablesOf } from '#database/columns.ts';

export type KernelTables = TablesOf<
  'rate_counter' | 'rate_gap' | 'idempotent_reply' | 'job' | 'dead_job' | 'lease' | 'unique_number',
  {
    job: { payload: unknown };
    dead_job: { payload: unknown };
  }
>;
