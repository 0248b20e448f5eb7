import type { HalfDay } from '@marque/contract/mall/installation/schema';
import type { TablesOf } from '#database/columns.ts';

export type InstallationTables = TablesOf<
  'order_installation',
  {
    order_installation: { half: HalfDay };
  }
>;
