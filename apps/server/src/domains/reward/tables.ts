import type { Brand } from '@marque/contract/core';
import type { RewardRecord, ScoreDecision } from '@marque/contract/points/operator-schema';
import type { TablesOf } from '#database/columns.ts';
import type { Gift } from './gift.ts';

export type RewardTables = TablesOf<
  'reward' | 'score_decision',
  {
    reward: { brand: Brand; kind: RewardRecord['kind']; gift: Gift };
    score_decision: { brand: Brand; state: ScoreDecision['state'] };
  }
>;
