import type { Brand } from '@marque/contract/core';
import type { TablesOf } from '#database/columns.ts';

export type DictTables = TablesOf<'dict_entry', { dict_entry: { brand: Brand | '' } }>;
