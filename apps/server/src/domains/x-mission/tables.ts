import type {
  SeasonRules,
  SeasonState,
  SeasonTask,
  SeasonTier,
} from '@marque/contract/community/x-mission/schema';
import type { ContributionKind } from '@marque/contract/community/x-mission/labels';
import type { Brand } from '@marque/contract/core';
import type { z } from 'zod';
import type { TablesOf } from '#database/columns.ts';

export type XMissionTables = TablesOf<
  'contribution' | 'contribution_total' | 'season',
  {
    contribution: { kind: ContributionKind };
    season: {
      brand: Brand;
      state: SeasonState;
      tasks: SeasonTask[];
      tiers: z.infer<typeof SeasonTier>[];
      rules: z.infer<typeof SeasonRules>;
    };
  }
>;
