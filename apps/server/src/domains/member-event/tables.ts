import type { MemberEventKind } from '@marque/contract/community/badge/member-events';
import type { Facts } from '@marque/contract/community/badge/progress';
import type { Brand } from '@marque/contract/core';
import type { TablesOf } from '#database/columns.ts';

export type MemberEventTables = TablesOf<
  'member_event',
  { member_event: { brand: Brand; kind: MemberEventKind; facts: Facts } }
>;
