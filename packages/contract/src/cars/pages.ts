import { showroomPages } from './showroom/pages.ts';
import { comparePages } from './compare/pages.ts';
import { customPages } from './custom/pages.ts';
import { shareImagePages } from './share-image/pages.ts';
import { bookingPages } from './booking/pages.ts';
import { bookingResultPages } from './booking-result/pages.ts';
import { campaignPages } from './campaign/pages.ts';
import { stagesPages } from './stages/pages.ts';
import { drivePages } from './drive/pages.ts';
import { networkPages } from './network/pages.ts';
import { driveReviewPages } from './drive-review/pages.ts';
import { driveStoriesPages } from './drive-stories/pages.ts';
import { pactPages } from './pact/pages.ts';
import { videoPages } from './video/pages.ts';

/** The pages of the area. A new topic adds its line. */
export const carsPages = {
  ...showroomPages,
  ...comparePages,
  ...customPages,
  ...shareImagePages,
  ...bookingPages,
  ...bookingResultPages,
  ...campaignPages,
  ...stagesPages,
  ...drivePages,
  ...networkPages,
  ...driveReviewPages,
  ...driveStoriesPages,
  ...pactPages,
  ...videoPages,
};
