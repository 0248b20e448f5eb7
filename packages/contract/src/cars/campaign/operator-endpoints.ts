import { endpointsOf } from '../../core.ts';
import type { campaignDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof campaignDeskSchemas>();

export const operatorCampaigns = endpoint({
  id: 'operator.campaigns',
  method: 'GET',
  path: '/api-ops/v1/campaigns',
  auth: 'operator',
});
/** Moves a campaign to its next state before its scheduled time, or cancels it. */
export const operatorCampaignStep = endpoint({
  id: 'operator.campaignStep',
  method: 'POST',
  path: '/api-ops/v1/campaigns/{id}/step',
  auth: 'operator',
  once: true,
  errors: ['CAMPAIGN_NOT_FOUND', 'CAMPAIGN_STEP_REFUSED'],
});
/** Postpones the reveal of a campaign, and the end of its conversion by the same time. */
export const operatorCampaignPostpone = endpoint({
  id: 'operator.campaignPostpone',
  method: 'POST',
  path: '/api-ops/v1/campaigns/{id}/postpone',
  auth: 'operator',
  once: true,
  errors: ['CAMPAIGN_NOT_FOUND', 'CAMPAIGN_STEP_REFUSED'],
});
