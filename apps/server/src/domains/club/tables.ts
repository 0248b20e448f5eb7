import type { Joining } from '@marque/contract/community/club/labels';
import type { Brand } from '@marque/contract/core';
import type { ShownState } from '@marque/contract/moderation/schema';
import type { TablesOf } from '#database/columns.ts';

export type Role = 'leader' | 'manager' | 'member';
export type Status = 'applied' | 'member' | 'refused' | 'left' | 'removed';

export type ClubTables = TablesOf<
  'club' | 'club_member' | 'club_announcement',
  {
    club: { brand: Brand; joining: Joining; state: ShownState };
    club_member: { role: Role; status: Status };
    club_announcement: { state: ShownState };
  }
>;
