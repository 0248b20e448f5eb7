import { page, pagesOf } from '../../page.ts';

/** `id`: the campaign. */
const ofCampaign = {
  brands: ['bz'],
  idSegment: true,
  stage: true,
  ssr: true,
  params: ['id'],
} as const;

export const campaignPages = pagesOf('campaign', {
  'cars.blindSubscription': page('/:brand/loveCar/blindSubscriptionDetail', '盲订', ofCampaign),
  'cars.presale': page('/:brand/loveCar/CarBookingDetail', '预售详情', ofCampaign),
  'cars.blindSubmit': page('/:brand/buy/BlindSubscription', '盲订下单', {
    brands: ['bz'],
    params: ['campaignId'],
  }),
});
