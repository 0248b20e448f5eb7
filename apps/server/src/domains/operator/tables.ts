import type { OperatorRole } from '@marque/contract/operator/schema';
import type { ColumnType } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

export type OperatorTables = {
  operator: {
    id: string;
    name: string;
    role: OperatorRole;
    dealer_id: string | null;
    token_hash: string;
    created_at: Date;
    disabled_at: Date | null;
  };
  operator_log: {
    id: string;
    call_id: string;
    at: Date;
    operator_id: string;
    operator_name: string;
    action: string;
    input: Json<unknown>;
    outcome: string;
  };
  runtime_setting: {
    name: string;
    value: Json<unknown>;
    updated_at: Date;
  };
};
