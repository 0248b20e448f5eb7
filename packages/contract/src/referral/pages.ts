import { ambassadorPages } from './ambassador/pages.ts';
import { circlePages } from './circle/pages.ts';
import { programmePages } from './programme/pages.ts';
/** The pages of the area. A new topic adds its line. */
export const referralPages = {
  ...programmePages,
  ...ambassadorPages,
  ...circlePages,
};
