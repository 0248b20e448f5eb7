import type { TablesOf } from '#database/columns.ts';
import type { Brand } from '@marque/contract/core';
import type { LayoutBlock, PageName } from '@marque/contract/page-blocks/layout';

export type PageTables = TablesOf<
  'page_version' | 'home_block' | 'topic',
  { page_version: { brand: Brand; page: PageName; blocks: LayoutBlock[] } }
>;
