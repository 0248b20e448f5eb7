import { endpointsOf } from '../../core.ts';
import type { programmeSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof programmeSchemas>();

/** Shows a programme as everybody sees it in this host. What the host may not show is not in the answer. */
export const referralProgramme = endpoint({
  id: 'referral.programme',
  method: 'GET',
  path: '/api-u/v1/user/referral/programme',
  auth: 'public',
  wire: { hideLoading: true },
  errors: ['RECOMMENDING_NOT_FOUND'],
});
/** The rules of a programme as they are in force. */
export const referralRules = endpoint({
  id: 'referral.rules',
  method: 'GET',
  path: '/api-u/v1/user/referral/rules',
  auth: 'public',
  wire: { hideLoading: true },
  errors: ['RECOMMENDING_NOT_FOUND'],
});
/** The programmes of the brand that run and are listed, the one that began last first. */
export const referralProgrammes = endpoint({
  id: 'referral.programmes',
  method: 'GET',
  path: '/api-u/v1/user/referral/programmes',
  auth: 'public',
  wire: { hideLoading: true },
});
