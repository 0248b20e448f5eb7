import { circlePages } from './circle/pages.ts';
/** The pages of the area. A new topic adds its line. */
export const referralPages = {
  ...circlePages,
};
