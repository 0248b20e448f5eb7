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
/** Has its reader told when it begins, or when there is a place; the same again changes nothing. */
export const campaignRemind = endpoint({
  id: 'campaign.remind',
  method: 'POST',
  path: '/api-m/v1/imiddleground/mycar/campaign/remindApp',
  auth: 'member',
  errors: ['CAMPAIGN_NOT_FOUND', 'CAMPAIGN_NOTHING_TO_TELL'],
});
