import * as comment from './comment.page.tsx';
import * as commentDone from './comment-done.page.tsx';
import * as mine from './mine.page.tsx';

export const pages = {
  'cars.myDriveReviews': mine,
  'cars.comment': comment,
  'cars.commentDone': commentDone,
};
