import type { Exec } from '#kernel/database.ts';
import type { ApiOf, Kernel } from '#kernel/module.ts';
import { agreementModule } from '../agreement/module.ts';
import { type Location, locationModule } from '../location/module.ts';
import { type Moderation, moderationModule } from '../moderation/module.ts';
import { noticeModule, type TellMember } from '../notice/module.ts';
import { rewardModule, type Rewards } from '../reward/module.ts';
import { phoneOf } from '../session/module.ts';

/** The dependencies of the use cases of the circle. */
export type CircleContext = Pick<Kernel, 'ask' | 'database' | 'vault'> & {
  agreements: Pick<ApiOf<typeof agreementModule>, 'recordConsents'>;
  location: Pick<Location, 'cityOf' | 'kmFromCity'>;
  moderation: Pick<Moderation, 'appealsOf' | 'judge'>;
  phoneOf: (exec: Exec, userId: string) => Promise<string | undefined>;
  rewards: Pick<Rewards, 'give'>;
  tell: TellMember;
};

export const circleContext = ({ ask, database, use, vault }: Kernel): CircleContext => ({
  ask,
  database,
  vault,
  agreements: use(agreementModule),
  location: use(locationModule),
  moderation: use(moderationModule),
  phoneOf: (exec, userId) => phoneOf(exec, vault, userId),
  rewards: use(rewardModule),
  tell: use(noticeModule).tell,
});
