import { type Page, page } from '../page.ts';

export const driveReviewPages = {
  // A drive that is over, or one's own `review` to change or to add to.
  'cars.driveReview': page('/:brand/loveCar/comment/index', '试驾评价', {
    params: ['id', 'review'],
  }),
  'cars.driveReviewDone': page('/:brand/loveCar/comment/success', '评价成功', { params: ['id'] }),
  'cars.myDriveReviews': page('/:brand/loveCar/myTestDriveExperience', '我的试驾体验', {
    keepAlive: true,
  }),
  'cars.driveStories': page('/:brand/loveCar/testDriveExperience', '试驾体验', {
    keepAlive: true,
    params: ['seriesId', 'sort', 'tag'],
  }),
  'cars.driveStory': page('/:brand/loveCar/testDriveExperienceDetails', '体验详情', {
    idSegment: true,
    params: ['id'],
  }),
} as const satisfies Record<string, Page>;
