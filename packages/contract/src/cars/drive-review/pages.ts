import { page, pagesOf } from '../../page.ts';

export const driveReviewPages = pagesOf('drive-review', {
  'cars.myDriveReviews': page('/:brand/loveCar/myTestDriveExperience', '我的试驾体验', {
    keepAlive: true,
  }),
  // `id`: a finished drive; `review`: one's own review to edit or add to.
  'cars.comment': page('/:brand/loveCar/comment/index', '试驾评价', {
    aliases: ['/xtl/loveCar/comment', '/bz/loveCar/comment'],
    params: ['id', 'review'],
  }),
  'cars.commentDone': page('/:brand/loveCar/comment/success', '评价成功', { params: ['id'] }),
});
