import type { ShownState } from '@marque/contract/moderation/schema';
import type { TablesOf } from '#database/columns.ts';

export type RelationTables = TablesOf<
  'follow' | 'block' | 'member_page',
  { member_page: { bio_state: ShownState } }
>;
