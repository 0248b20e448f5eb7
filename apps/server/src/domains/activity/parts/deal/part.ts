import * as calls from '@marque/contract/activity/deal/endpoints';
import { handlers, provide, withContext } from '#kernel/module.ts';
import { actOffer } from '../../../act/ports.ts';
import { dealKeeper } from '../../../order/ports.ts';
import type { ActivityPart } from '../part.ts';
import { keeperOf } from './keeper.ts';
import { offerById, offersOfCommodity } from './offer.ts';

export const dealPart: ActivityPart = {
  messages: {},
  endpoints: (context) => handlers(context, [[calls.activityDealOfCommodity, offersOfCommodity]]),
  ports: (context) => [
    provide(dealKeeper, keeperOf(context)),
    provide(actOffer, withContext(offerById, context)),
  ],
};
