import { DRIVE_POINTS, type DrivePoint } from '@marque/contract/cars/drive-review/labels';
import type { ReviewSubject } from '../review/module.ts';

/** Reviews of test drives, which count for the driven series. */
export const driveReviews: ReviewSubject<DrivePoint> = {
  name: 'drive',
  points: DRIVE_POINTS,
  moderated: {
    review: { kind: 'driveReview', title: '试驾评价' },
    append: { kind: 'driveReviewAppend', title: '试驾追加评价' },
  },
  anonymous: '匿名车友',
  reward: {
    rule: 'driveReview',
    link: () => ({ page: 'cars.myDriveReviews', params: {} }),
    removed: '试驾评价未通过审核，积分收回',
    deleted: '试驾评价已删除，积分收回',
    restored: '试驾评价公开，积分返还',
  },
  link: () => ({ page: 'cars.myDriveReviews', query: {} }),
  answered: {
    kind: 'car',
    title: '门店回复了你的试驾评价',
    link: (id) => ({ page: 'cars.driveStory', query: { id } }),
  },
};

/** What is kept of the drive. */
export type DriveFacts = {
  typeId: string | null;
  /** The moment of the drive. */
  at: string;
  km: number | null;
  minutes: number | null;
};
