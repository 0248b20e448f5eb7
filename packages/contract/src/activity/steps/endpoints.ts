import { endpointsOf } from '../../core.ts';
import type { stepsSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof stepsSchemas>();

/** Notes the steps of today and yesterday, which only rise. From the app alone. */
export const activitySteps = endpoint({
  id: 'activity.steps',
  method: 'POST',
  path: '/api-mds/v1/metadata/actApp/steps/{id}',
  auth: 'member',
  once: true,
  errors: [
    'ACTIVITY_NOT_FOUND',
    'ACTIVITY_NOT_LIVE',
    'ACTIVITY_NOT_ELIGIBLE',
    'CONSENT_REQUIRED',
    'STEPS_HOST',
    'STEPS_LATE',
  ],
});
