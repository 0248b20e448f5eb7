import type { TablesOf } from '#database/columns.ts';
import type { Brand } from '@marque/contract/core';
import type { BlockPage, LayoutBlock } from '@marque/contract/page-blocks/layout';

export type PageTables = TablesOf<
  'page_version' | 'home_block',
  { page_version: { brand: Brand; page: BlockPage; blocks: LayoutBlock[] } }
>;
