import * as calls from '@marque/contract/activity/steps/endpoints';
import { handlers, listen, withContext } from '#kernel/module.ts';
import { consentWithdrawn } from '../../../agreement/events.ts';
import { memberLeft } from '../../../session/events.ts';
import type { ActivityPart } from '../part.ts';
import { forgetSettled, forgetSteps, forgetWithConsent, syncSteps } from './sync.ts';

/** The steps of a day, which a member lets the app read. */
export const stepsPart: ActivityPart = {
  messages: {
    STEPS_HOST: '步数只能在 App 里同步',
    STEPS_LATE: '只能同步今天和昨天的步数',
  },
  endpoints: (context) => handlers(context, [[calls.activitySteps, syncSteps]]),
  listeners: () => [listen(consentWithdrawn, forgetWithConsent), listen(memberLeft, forgetSteps)],
  sweeps: (context) => [
    { name: 'steps.forget', everyMs: 6 * 3_600_000, run: withContext(forgetSettled, context) },
  ],
};
