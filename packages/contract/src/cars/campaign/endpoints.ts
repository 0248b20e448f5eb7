import { endpointsOf } from '../../core.ts';
import type { campaignSchemas } from './schema.ts';

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
 * Sets or removes a reminder of the start of a campaign, of a free place in it, or of the day on
 * which everybody can order a series. A repeated call changes nothing.
 */
export const campaignRemind = endpoint({
  id: 'campaign.remind',
  method: 'POST',
  path: '/api-m/v1/imiddleground/mycar/campaign/remindApp',
  auth: 'member',
  errors: ['CAMPAIGN_NOT_FOUND', 'SERIES_NOT_FOUND', 'NOTHING_TO_TELL'],
});
/** Returns whether a series is still to be opened for orders, and the reader's reminder of it. */
export const campaignOpening = endpoint({
  id: 'campaign.opening',
  method: 'GET',
  path: '/api-m/v1/imiddleground/mycar/campaign/opening/{seriesId}',
  auth: 'optional',
  wire: { hideLoading: true },
  errors: ['SERIES_NOT_FOUND'],
});
