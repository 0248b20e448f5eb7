import type { Area } from '../../area.ts';
import { idOf, idsOf, typed } from '../../kinds.ts';
import { dealer } from '../dealers.ts';
import { bag } from './boutique.ts';
import { campaign } from './campaigns.ts';
import { configuration, option, trim } from './cars.ts';
import { carOrder } from './orders.ts';

export const area: Area = {
  ids: {
    'carOrder.check': {
      ...configuration,
      boutiqueBagIds: { '*': bag },
      dealerId: dealer,
      campaignId: campaign,
      orderId: carOrder,
    },
    'carOrder.create': {
      ...configuration,
      boutique: { '*': bag },
      dealerId: dealer,
      campaignId: campaign,
      sharerConfig: { inviteId: typed },
      agreementIds: { '*': typed },
      expect: { lines: { '*': { code: typed } } },
    },
    'carOrder.takePlace': {
      campaignId: campaign,
      sharerConfig: { inviteId: typed },
      agreementIds: { '*': typed },
    },
  },
  inputs: {
    'carOrder.check': (owner) => ({
      orderId: idOf(carOrder, owner),
      typeId: idOf(trim, owner),
      chosen: idsOf(option, owner),
    }),
  },
  lists: {
    fixed: {
      'parts of one order of a car': ['carOrder.check'],
    },
  },
};
