import * as mine from './mine.page.tsx';

export const pages = { 'cars.myDriveReviews': mine };
