import type { TablesOf } from '#database/columns.ts';
import type { Brand } from '@marque/contract/core';
import type { WrittenBlock, PageName } from '@marque/contract/page-blocks/composed-page';

export type PageTables = TablesOf<
  'page_version',
  { page_version: { brand: Brand; page: PageName; blocks: WrittenBlock[] } }
>;
