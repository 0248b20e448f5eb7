import type { TablesOf } from '#database/columns.ts';

export type KernelTables = TablesOf<
  'rate_counter' | 'idempotent_reply' | 'job',
  {
    idempotent_reply: { reply: unknown };
    job: { payload: unknown };
  }
>;
