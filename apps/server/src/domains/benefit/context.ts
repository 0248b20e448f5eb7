import type { Kernel } from '#kernel/module.ts';
import { membershipModule, type Memberships } from '../membership/module.ts';
import { rewardModule, type Rewards } from '../reward/module.ts';

/** The dependencies of the use cases of benefits. */
export type BenefitContext = Pick<Kernel, 'ask' | 'database'> & {
  memberships: Memberships;
  rewards: Rewards;
};

export const benefitContext = ({ ask, database, use }: Kernel): BenefitContext => ({
  ask,
  database,
  memberships: use(membershipModule),
  rewards: use(rewardModule),
});
