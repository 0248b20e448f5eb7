import { type Page, page } from '../../page.ts';

/** `id`: the campaign. */
const ofCampaign = { brands: ['bz'], idSegment: true, stage: true, params: ['id'] } as const;

export const campaignPages = {
  'cars.blindSubscription': page('/:brand/loveCar/blindSubscriptionDetail', '盲订', ofCampaign),
  'cars.presale': page('/:brand/loveCar/CarBookingDetail', '预售详情', ofCampaign),
  'cars.blindSubmit': page('/:brand/buy/BlindSubscription', '盲订下单', {
    brands: ['bz'],
    params: ['campaignId'],
  }),
} as const satisfies Record<string, Page>;
