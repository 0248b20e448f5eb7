import type { PassKind } from '@marque/contract/pass/schema';
import type { TablesOf } from '#database/columns.ts';

export type PassTables = TablesOf<
  'write_off_code' | 'write_off_use' | 'pass_desk',
  { write_off_code: { source_kind: PassKind } }
>;
