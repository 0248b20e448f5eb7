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
/** Returns whether a series is still to be opened for orders, and whether the reader is told of it. */
export const campaignOpening = endpoint({
  id: 'campaign.opening',
  method: 'GET',
  path: '/api-m/v1/imiddleground/mycar/campaign/opening/{seriesId}',
  auth: 'optional',
  wire: { hideLoading: true },
  errors: ['SERIES_NOT_FOUND'],
});
/** Has the reader told once everybody can order a series. A repeated call changes nothing. */
export const campaignRemindOpening = endpoint({
  id: 'campaign.remindOpening',
  method: 'POST',
  path: '/api-m/v1/imiddleground/mycar/campaign/remindOpeningApp',
  auth: 'member',
  errors: ['SERIES_NOT_FOUND', 'SERIES_NOTHING_TO_TELL'],
});
