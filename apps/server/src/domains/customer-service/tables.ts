import type { Brand } from '@marque/contract/core';
import type { ServiceContent } from '@marque/contract/service/schema';
import type { TablesOf } from '#database/columns.ts';

export type CustomerServiceTables = TablesOf<
  'service_content',
  { service_content: { brand: Brand; content: ServiceContent } }
>;
