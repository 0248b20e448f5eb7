import type { TablesOf } from '#database/columns.ts';
import type { CarOrderKind, PolicyKey } from '@marque/contract/car-order/policy';
import type { Brand } from '@marque/contract/core';

export type CarOrderTables = TablesOf<
  'car_policy',
  { car_policy: { brand: Brand; kind: CarOrderKind; key: PolicyKey } }
>;
