import { addCampaign } from '../../../cars/campaigns.ts';
import type { Area } from '../../area.ts';
import { mallKind } from '../../kinds.ts';
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
};
