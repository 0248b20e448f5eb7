import { type Page, page } from '../page.ts';

export const driveReviewPages = {
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
