import type { Kernel } from '#kernel/module.ts';
import { type Cars, carModule } from '../car/module.ts';
import { type Drives, driveModule } from '../drive/module.ts';
import { type Earnings, earningModule } from '../earning/module.ts';
import { type Garage, garageModule } from '../garage/module.ts';
import { type Moderation, moderationModule } from '../moderation/module.ts';
import { noticeModule, type Tell } from '../notice/module.ts';

/** The dependencies of the use cases of reviews of test drives. */
export type DriveReviewContext = Pick<Kernel, 'database' | 'vault'> & {
  cars: Cars;
  drives: Pick<Drives, 'ownDrive'>;
  earning: Earnings;
  garage: Pick<Garage, 'cars'>;
  moderation: Moderation;
  tell: Tell;
};

export const driveReviewContext = ({ database, use, vault }: Kernel): DriveReviewContext => ({
  database,
  vault,
  cars: use(carModule),
  drives: use(driveModule),
  earning: use(earningModule),
  garage: use(garageModule),
  moderation: use(moderationModule),
  tell: use(noticeModule).tell,
});
