import { couponPages } from './coupon/pages.ts';
import { certificationPages } from './certification/pages.ts';
import { beyondPages } from './beyond/pages.ts';
import { benefitPages } from './benefit/pages.ts';
import { growthPages } from './growth/pages.ts';
import { membershipPages } from './membership/pages.ts';
import { agreementPages } from './agreement/pages.ts';
import { passPages } from './pass/pages.ts';
import { invitationPages } from './invitation/pages.ts';
import { partnerPages } from './partner/pages.ts';
import { walletPages } from './wallet/pages.ts';

/** The pages of the area. A new topic adds its line. */
export const memberPages = {
  ...couponPages,
  ...passPages,
  ...agreementPages,
  ...certificationPages,
  ...invitationPages,
  ...membershipPages,
  ...growthPages,
  ...benefitPages,
  ...beyondPages,
  ...partnerPages,
  ...walletPages,
};
