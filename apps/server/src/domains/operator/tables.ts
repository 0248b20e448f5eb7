import type { OperatorRole } from '@marque/contract/operator/schema';
import type { TablesOf } from '#database/columns.ts';

export type OperatorTables = TablesOf<
  'operator' | 'operator_log' | 'runtime_setting',
  {
    operator: { role: OperatorRole };
    runtime_setting: { value: unknown };
  }
>;
