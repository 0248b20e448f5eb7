import { jumpPages } from './jump/pages.ts';
import { noticePages } from './notice/pages.ts';
import { sharePages } from './share/pages.ts';
import { landingPages } from './landing/pages.ts';
/** The pages of the area. A new topic adds its line. */
export const communityPages = {
  ...jumpPages,
  ...noticePages,
  ...sharePages,
  ...landingPages,
};
