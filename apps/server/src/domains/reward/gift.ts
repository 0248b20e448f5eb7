import type { Gift } from '@marque/contract/points/gift';

export type { Gift };
export type RewardKind = Gift['kind'];
