import type { PageChecks } from '#testing/page-check.ts';
import { checks as booking } from './booking/checks.check.ts';
import { checks as campaign } from './campaign/checks.check.ts';
import { checks as custom } from './custom/checks.check.ts';
import { checks as drive } from './drive/checks.check.ts';
import { checks as driveReview } from './drive-review/checks.check.ts';
import { checks as network } from './network/checks.check.ts';
import { checks as pact } from './pact/checks.check.ts';
import { checks as shareImage } from './share-image/checks.check.ts';
import { checks as showroom } from './showroom/checks.check.ts';
import { checks as stages } from './stages/checks.check.ts';
import { checks as video } from './video/checks.check.ts';

export const checks: PageChecks<'cars'> = {
  ...showroom,
  ...custom,
  ...booking,
  ...campaign,
  ...stages,
  ...drive,
  ...network,
  ...driveReview,
  ...pact,
  ...shareImage,
  ...video,
};
