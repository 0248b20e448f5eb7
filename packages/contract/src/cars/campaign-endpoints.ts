import { endpointsOf } from '../core.ts';
import type { campaignSchemas } from './campaign-schema.ts';

const endpoint = endpointsOf<typeof campaignSchemas>();

export const campaignList = endpoint({
  id: 'campaign.list',
  method: 'POST',
  path: '/api-m/v1/imiddleground/mycar/campaign/listApp',
  wire: { hideLoading: true },
});
export const campaignDetail = endpoint({
  id: 'campaign.detail',
  method: 'GET',
  path: '/api-m/v1/imiddleground/mycar/campaign/selectById/{id}',
  auth: 'optional',
  wire: { hideLoading: true },
  errors: ['CAMPAIGN_NOT_FOUND'],
});
/**
 * Sets a reminder for the start of the campaign or a free place. A repeated call changes nothing.
 */
export const campaignRemind = endpoint({
  id: 'campaign.remind',
  method: 'POST',
  path: '/api-m/v1/imiddleground/mycar/campaign/remindApp',
  auth: 'member',
  errors: ['CAMPAIGN_NOT_FOUND', 'CAMPAIGN_NOTHING_TO_TELL'],
});
