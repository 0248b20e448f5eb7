import * as calls from '@marque/contract/cars/drive-review/endpoints';
import * as deskCalls from '@marque/contract/cars/drive-review/operator-endpoints';
import { defineModule, handlers } from '#kernel/module.ts';
import { answerReview, listToAnswer } from './answer.ts';
import { driveReviewContext } from './context.ts';
import { moderatedDriveReviews } from './moderated.ts';
import { listOwn, listStories, showDrive, showReview } from './stories.ts';
import { appendToReview, likeReview, removeReview, saveReview } from './write.ts';

export { recountDriveReviews } from './moderated.ts';

/** Reviews of test drives. */
export const driveReviewModule = defineModule({
  name: 'drive-review',
  messages: {
    DRIVE_NOT_FOUND: '没有找到这次试驾',
    DRIVE_NOT_DONE: '试驾完成后就能评价',
    REVIEW_TOO_LATE: '这次试驾已超过 90 天，不能再评价了',
    REVIEW_PUBLISHED: '这篇已经公开，不能再改，可以追加一段',
    REVIEW_NOT_PUBLISHED: '公开之后才能追加',
  },
  ownMessages: {
    REVIEW_NOT_FOUND: '这篇体验已不在了',
    REVIEW_EXISTS: '这次试驾你已经评价过了',
    APPEND_EXISTS: '每篇追加一次，你已经写过了',
  },
  create: driveReviewContext,
  endpoints: (context) =>
    handlers(context, [
      [calls.driveToReview, showDrive],
      [calls.saveDriveReview, saveReview],
      [calls.appendDriveReview, appendToReview],
      [calls.driveReviewList, listStories],
      [calls.myDriveReviews, listOwn],
      [calls.driveReviewDetail, showReview],
      [calls.likeDriveReview, likeReview],
      [calls.removeDriveReview, removeReview],
    ]),
  operator: {
    messages: { REVIEW_NOT_FOUND: '没有这条公开的试驾评价，或是别的门店的' },
    endpoints: (context) =>
      handlers(context, [
        [deskCalls.operatorDriveReviews, listToAnswer],
        [deskCalls.operatorDriveReviewAnswer, answerReview],
      ]),
  },
  ports: (context) => moderatedDriveReviews(context),
});
