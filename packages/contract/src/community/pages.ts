import { badgePages } from './badge/pages.ts';
import { feedPages } from './feed/pages.ts';
import { actPages } from './act/pages.ts';
import { actJoinPages } from './act-join/pages.ts';
import { actReviewPages } from './act-review/pages.ts';
import { questionnairePages } from './questionnaire/pages.ts';
import { jumpPages } from './jump/pages.ts';
import { landingPages } from './landing/pages.ts';
import { noticePages } from './notice/pages.ts';
import { postPages } from './post/pages.ts';
import { sharePages } from './share/pages.ts';
import { xMissionPages } from './x-mission/pages.ts';
import { videoPages } from './video/pages.ts';
import { spotPages } from './spot/pages.ts';
import { clubPages } from './club/pages.ts';

/** The pages of the area. A new topic adds its line. */
export const communityPages = {
  ...actPages,
  ...actJoinPages,
  ...actReviewPages,
  ...jumpPages,
  ...noticePages,
  ...sharePages,
  ...landingPages,
  ...feedPages,
  ...postPages,
  ...badgePages,
  ...xMissionPages,
  ...questionnairePages,
  ...clubPages,
  ...spotPages,
  ...videoPages,
};
