import * as calls from '@marque/contract/cars/campaign/endpoints';
import * as deskCalls from '@marque/contract/cars/campaign/operator-endpoints';
import { type ApiOf, defineModule, handlers, provide, withContext } from '#kernel/module.ts';
import { pricesTold } from '../car/ports.ts';
import { campaignContext } from './context.ts';
import { listForDesk, postpone, takeStep } from './desk.ts';
import { campaignMoved } from './events.ts';
import { cancelledCampaigns, findCampaign, giftFor, pricesToldBy, toldCampaigns } from './facts.ts';
import { listCampaigns } from './list-campaigns.ts';
import { openSeries } from './open-series.ts';
import { showOpening, tellOfSeriesOpenings } from './series-opening.ts';
import { nextNumber, passOnPlaces, releasePlace, takePlace } from './places.ts';
import { remind, reminderOf, tellOfOpenings } from './remind.ts';

export { hasTold, launchOf } from './facts.ts';
export { briefOf } from './list-campaigns.ts';
export type { CarCampaign } from './facts.ts';

export type Campaigns = ApiOf<typeof carCampaignModule>;

/** Campaigns for cars: blind places, presales and booking rights. */
export const carCampaignModule = defineModule({
  name: 'car-campaign',
  messages: {
    CAMPAIGN_NOT_FOUND: '没有找到这个活动',
    NOTHING_TO_TELL: '现在不用提醒，刷新看看',
  },
  create: (kernel) => {
    const context = campaignContext(kernel);
    return {
      context,
      cancelledCampaigns,
      toldCampaigns,
      findCampaign,
      giftFor,
      reminderOf,
      takePlace,
      nextNumber,
      releasePlace: withContext(releasePlace, context),
    };
  },
  endpoints: ({ context }) =>
    handlers(context, [
      [calls.campaignList, listCampaigns],
      [calls.campaignRemind, remind],
      [calls.campaignOpening, showOpening],
    ]),
  operator: {
    messages: {
      CAMPAIGN_NOT_FOUND: '没有这个活动，或是另一个品牌的',
      CAMPAIGN_STEP_REFUSED: '活动现在的状态不能这样做',
    },
    endpoints: ({ context }) =>
      handlers(context, [
        [deskCalls.operatorCampaigns, listForDesk],
        [deskCalls.operatorCampaignStep, takeStep],
        [deskCalls.operatorCampaignPostpone, postpone],
      ]),
  },
  ports: () => [provide(pricesTold, pricesToldBy)],
  emits: [campaignMoved],
  sweeps: ({ context }) => [
    { name: 'campaign.opening', everyMs: 15_000, run: withContext(tellOfOpenings, context) },
    {
      name: 'campaign.series',
      everyMs: 15_000,
      run: (now) => openSeries(context, context.database, now),
    },
    {
      name: 'campaign.seriesOpening',
      everyMs: 15_000,
      run: withContext(tellOfSeriesOpenings, context),
    },
    { name: 'campaign.places', everyMs: 60_000, run: withContext(passOnPlaces, context) },
  ],
});
