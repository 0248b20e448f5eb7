import type { Kernel } from '#kernel/module.ts';
import { type Earnings, earningModule } from '../earning/module.ts';
import { type Garage, garageModule } from '../garage/module.ts';
import { type Moderation, moderationModule } from '../moderation/module.ts';
import { noticeModule, type TellMember } from '../notice/module.ts';

/** The dependencies of the use cases of reviews. */
export type ReviewContext = Pick<Kernel, 'database'> & {
  earning: Pick<Earnings, 'earn' | 'giveAgain' | 'takeBack'>;
  garage: Pick<Garage, 'cars'>;
  moderation: Pick<Moderation, 'appealsOf'>;
  tell: TellMember;
};

export const reviewContext = ({ database, use }: Kernel): ReviewContext => ({
  database,
  earning: use(earningModule),
  garage: use(garageModule),
  moderation: use(moderationModule),
  tell: use(noticeModule).tell,
});
