import type { TeamState } from '@marque/contract/activity/team/schema';
import type { Activity } from '@marque/contract/activity/schema';
import type { Brand } from '@marque/contract/core';
import type { HostClass } from '@marque/contract/host';
import type { TablesOf } from '#database/columns.ts';

export type ActivityTables = TablesOf<
  | 'activity'
  | 'activity_version'
  | 'activity_reminder'
  | 'participation'
  | 'activity_prize'
  | 'chance'
  | 'activity_team'
  | 'activity_team_member',
  {
    activity: { brand: Brand; content: Activity };
    activity_version: { content: Activity };
    participation: { host: HostClass };
    activity_team: { status: TeamState };
    activity_team_member: { state: 'reserved' | 'in' | 'left' | 'refunded' };
  }
>;
