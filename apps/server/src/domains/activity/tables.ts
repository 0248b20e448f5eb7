import type { AwardState } from '@marque/contract/activity/award/schema';
import type { FellBack } from '@marque/contract/activity/draw/schema';
import type { TeamState } from '@marque/contract/activity/team/schema';
import type { Activity } from '@marque/contract/activity/schema';
import type { Brand } from '@marque/contract/core';
import type { HostClass } from '@marque/contract/host';
import type { z } from 'zod';
import type { TablesOf } from '#database/columns.ts';

export type ActivityTables = TablesOf<
  | 'activity'
  | 'activity_version'
  | 'activity_reminder'
  | 'participation'
  | 'activity_prize'
  | 'chance'
  | 'help'
  | 'help_count'
  | 'help_quota'
  | 'draw'
  | 'award'
  | 'activity_team'
  | 'activity_team_member',
  {
    activity: { brand: Brand; content: Activity };
    activity_version: { content: Activity };
    help: { host: HostClass };
    participation: { host: HostClass };
    draw: { fell_back: z.output<typeof FellBack> };
    award: { state: AwardState };
    activity_team: { status: TeamState };
    activity_team_member: { state: 'reserved' | 'in' | 'left' | 'refunded' };
  }
>;
