import { addCampaign } from '../../../cars/campaigns.ts';
import { type Area, copyId, ofOperator, quoted } from '../../area.ts';
import { idOf, mallKind } from '../../kinds.ts';
import { series } from './cars.ts';

export const campaign = mallKind(async (mall) => {
  const [id] = await series.inMall(mall);
  return [await addCampaign(mall.app, id!)];
});

export const area: Area = {
  ids: {
    'campaign.list': { seriesId: series },
    'campaign.detail': { id: campaign },
    'campaign.remind': { id: campaign },
    'campaign.opening': { seriesId: series },
    'operator.campaignStep': { id: campaign },
    'operator.campaignPostpone': { id: campaign },
  },
  lists: {
    measured: {
      'operator.campaigns': { who: ofOperator },
    },
    fixed: {
      'as many as the brand has published': ['campaign.list'],
      'parts of one car or of one configuration': ['campaign.detail'],
    },
    grow: ({ owner, copy }) =>
      copy('car_campaign', `id = ${quoted(idOf(campaign, owner))}`, {
        id: copyId,
        series_id: `one.series_id || '-' || n`,
      }),
  },
};
