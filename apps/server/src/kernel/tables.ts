import type { ColumnType, Generated } from 'kysely';

export type KernelTables = {
  rate_counter: { key: string; window_start: Date; count: number };
  idempotent_reply: {
    user_id: string;
    call: string;
    key: string;
    body_hash: string;
    reply: ColumnType<unknown, string | undefined, string>;
    created_at: Date;
  };
  job: {
    id: string;
    kind: string;
    payload: ColumnType<unknown, string, string>;
    run_at: Date;
    attempts: Generated<number>;
    last_error: Generated<string | null>;
  };
};
