import type { Brand } from '@marque/contract/core';
import type { TablesOf } from '#database/columns.ts';

export type GarageTables = TablesOf<'fitment' | 'member_car', { member_car: { brand: Brand } }>;
