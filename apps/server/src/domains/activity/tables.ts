import type { AwardState } from '@marque/contract/activity/award/schema';
import type { FellBack } from '@marque/contract/activity/draw/schema';
import type { CutState } from '@marque/contract/activity/cut/schema';
import type { TeamState } from '@marque/contract/activity/team/schema';
import type { Activity } from '@marque/contract/activity/schema';
import type { QuoteFace } from '@marque/contract/activity/work/quote-faces';
import type { WorkKind } from '@marque/contract/activity/work/schema';
import type { Brand } from '@marque/contract/core';
import type { HostClass } from '@marque/contract/host';
import type { ShownState } from '@marque/contract/moderation/schema';
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
  | 'activity_team_member'
  | 'activity_presence'
  | 'step_day'
  | 'blind_box'
  | 'blind_box_adult'
  | 'activity_store'
  | 'activity_store_gift'
  | 'board_entry'
  | 'vote'
  | 'vote_quota'
  | 'work'
  | 'cut'
  | 'cut_record'
  | 'pair_team'
  | 'pair_member',
  {
    activity: { brand: Brand; content: Activity };
    activity_version: { content: Activity };
    help: { host: HostClass };
    participation: { host: HostClass };
    work: {
      kind: WorkKind;
      face: QuoteFace | null;
      images: string[];
      found: string[];
      state: ShownState;
    };
    draw: { fell_back: z.output<typeof FellBack> };
    award: { state: AwardState };
    cut_record: { state: CutState };
    pair_team: { status: TeamState };
    activity_team: { status: TeamState };
    blind_box: { state: 'held' | 'paid' | 'opened' };
    activity_presence: { proof: 'place' | 'screen' };
    activity_team_member: { state: 'reserved' | 'in' | 'left' | 'refunded' };
  }
>;
