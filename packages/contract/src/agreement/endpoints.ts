import { endpointsOf } from '../core.ts';
import type { agreementSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof agreementSchemas>();

export const agreementList = endpoint({
  id: 'agreement.list',
  method: 'GET',
  path: '/api-u/v1/user/agreement/list',
  wire: { hideLoading: true },
});
/** Returns the text of an agreement of the brand. */
export const agreementText = endpoint({
  id: 'agreement.text',
  method: 'GET',
  path: '/api-u/v1/user/agreement/text',
  errors: ['AGREEMENT_NOT_FOUND'],
});
/** Lists the member's consents. */
export const consentMine = endpoint({
  id: 'consent.mine',
  method: 'GET',
  path: '/api-u/v1/user/consent/mine',
  auth: 'member',
  wire: { hideLoading: true },
});
export const consentAsked = endpoint({
  id: 'consent.asked',
  method: 'GET',
  path: '/api-u/v1/user/consent/asked',
  auth: 'member',
  wire: { hideLoading: true, noLoginRedirect: true },
});
/** Agrees to the versions in force. */
export const consentGive = endpoint({
  id: 'consent.give',
  method: 'POST',
  path: '/api-u/v1/user/consent/give',
  auth: 'member',
  wire: { hideLoading: true },
});
/**
 * Withdraws consents. What they permitted ends at once; without a required one, sessions end too.
 */
export const consentWithdraw = endpoint({
  id: 'consent.withdraw',
  method: 'POST',
  path: '/api-u/v1/user/consent/withdraw',
  auth: 'member',
  wire: { hideLoading: true },
});
