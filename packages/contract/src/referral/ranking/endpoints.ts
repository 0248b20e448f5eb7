import { endpointsOf } from '../../core.ts';
import type { rankingSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof rankingSchemas>();

/** Who brought most kept sales. Among equals, who reached the number first stands in front. */
export const referralRanking = endpoint({
  id: 'referral.ranking',
  method: 'GET',
  path: '/api-u/v1/user/referral/ranking',
  auth: 'optional',
  wire: { hideLoading: true, noLoginRedirect: true },
  errors: ['RECOMMENDING_NOT_FOUND', 'RANKING_NOT_FOUND'],
});
