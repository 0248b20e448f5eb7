import { bookingPages } from './booking-pages.ts';
import { campaignPages } from './campaign/pages.ts';
import { customPages } from './custom/custom-pages.ts';
import { drivePages } from './drive/pages.ts';
import { networkPages } from './network-pages.ts';
import { driveReviewPages } from './drive-review/pages.ts';
import { rulePages } from './custom/rule-pages.ts';
import { shareImagePages } from './share-image-pages.ts';
import { showroomPages } from './showroom-pages.ts';
import { stagesPages } from './stages-pages.ts';
import { videoPages } from './video-pages.ts';

/** The pages of the cars area. Each topic declares its own. */
export const carsPages = {
  ...showroomPages,
  ...customPages,
  ...bookingPages,
  ...campaignPages,
  ...stagesPages,
  ...drivePages,
  ...networkPages,
  ...driveReviewPages,
  ...rulePages,
  ...shareImagePages,
  ...videoPages,
};
