import { endpointsOf } from '../core.ts';
import type { campaignDeskSchemas } from './campaign-schema.ts';

const endpoint = endpointsOf<typeof campaignDeskSchemas>();

export const operatorCampaigns = endpoint({
  id: 'operator.campaigns',
  method: 'GET',
  path: '/api-ops/v1/campaigns',
  auth: 'operator',
});
/** Moves a campaign on before its time, or ends it. */
export const operatorCampaignStep = endpoint({
  id: 'operator.campaignStep',
  method: 'POST',
  path: '/api-ops/v1/campaigns/{id}/step',
  auth: 'operator',
  errors: ['IDEMPOTENCY_KEY_REQUIRED', 'CAMPAIGN_NOT_FOUND', 'CAMPAIGN_STEP_REFUSED'],
});
/** Moves the day a price is told further away, and the end of the time to convert by as much. */
export const operatorCampaignPostpone = endpoint({
  id: 'operator.campaignPostpone',
  method: 'POST',
  path: '/api-ops/v1/campaigns/{id}/postpone',
  auth: 'operator',
  errors: ['IDEMPOTENCY_KEY_REQUIRED', 'CAMPAIGN_NOT_FOUND', 'CAMPAIGN_STEP_REFUSED'],
});
