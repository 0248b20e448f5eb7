import * as calls from '@marque/contract/cars/drive-review/endpoints';
import * as deskCalls from '@marque/contract/cars/drive-review/operator-endpoints';
import { around, defineModule, handle, handlers } from '#kernel/module.ts';
import { listToAnswer } from './answer.ts';
import { driveReviewContext } from './context.ts';
import { listOwn, listStories, showDrive, showReview } from './stories.ts';
import { appendToReview, saveReview } from './write.ts';

/** Reviews of test drives. */
export const driveReviewModule = defineModule({
  name: 'drive-review',
  messages: {
    DRIVE_NOT_FOUND: '没有找到这次试驾',
    DRIVE_NOT_DONE: '试驾完成后就能评价',
  },
  ownMessages: {
    REVIEW_NOT_FOUND: '这篇体验已不在了',
    REVIEW_EXISTS: '这次试驾你已经评价过了',
    REVIEW_TOO_LATE: '这次试驾已超过 90 天，不能再评价了',
  },
  create: driveReviewContext,
  endpoints: (context) => [
    ...handlers(context, [
      [calls.driveToReview, showDrive],
      [calls.saveDriveReview, around(saveReview)],
      [calls.appendDriveReview, around(appendToReview)],
      [calls.driveReviewList, listStories],
      [calls.myDriveReviews, listOwn],
      [calls.driveReviewDetail, showReview],
    ]),
    handle(calls.likeDriveReview, context.reviews.like),
    handle(calls.removeDriveReview, context.reviews.remove),
  ],
  operator: {
    messages: { REVIEW_NOT_FOUND: '没有这条公开的试驾评价，或是别的门店的' },
    endpoints: (context) => [
      ...handlers(context, [[deskCalls.operatorDriveReviews, listToAnswer]]),
      handle(deskCalls.operatorDriveReviewAnswer, context.reviews.answer),
    ],
  },
  ports: ({ reviews }) => reviews.ports,
});
