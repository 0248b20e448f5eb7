import type { DrivePoint } from '@marque/contract/cars/drive-review/labels';
import type { Kernel } from '#kernel/module.ts';
import { type Cars, carModule } from '../car/module.ts';
import { type Drives, driveModule } from '../drive/module.ts';
import { type Moderation, moderationModule } from '../moderation/module.ts';
import { reviewModule, type ReviewsOf } from '../review/module.ts';
import { type DriveFacts, driveReviews } from './subject.ts';

/** The dependencies of the use cases of reviews of test drives. */
export type DriveReviewContext = Pick<Kernel, 'database' | 'vault'> & {
  cars: Cars;
  drives: Pick<Drives, 'ownDrive'>;
  moderation: Pick<Moderation, 'judge'>;
  reviews: ReviewsOf<DrivePoint, DriveFacts>;
};

export const driveReviewContext = ({ database, use, vault }: Kernel): DriveReviewContext => ({
  database,
  vault,
  cars: use(carModule),
  drives: use(driveModule),
  moderation: use(moderationModule),
  reviews: use(reviewModule).of<DrivePoint, DriveFacts>(driveReviews),
});
