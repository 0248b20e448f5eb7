import * as calls from '@marque/contract/car-order/rights/endpoints';
import { operatorCarRightUse } from '@marque/contract/car-order/rights/operator-endpoints';
import { defineModule, handlers, listen, withContext } from '#kernel/module.ts';
import { carCancelled, carDelivered, carLocked } from '../car-order/events.ts';
import { carRightsContext } from './context.ts';
import { revokeFromBuyer, grantToBuyer } from './identification.ts';
import { tellOfEnding } from './ending.ts';
import { listOwnRights } from './list-own-rights.ts';
import { giveRights, listRights, showRights, useRight } from './rights.ts';

/** Rights that the buyer of a car gets with it. */
export const carRightsModule = defineModule({
  name: 'car-rights',
  messages: { RIGHTS_NOT_FOUND: '没有找到这份购车权益' },
  create: carRightsContext,
  endpoints: (context) =>
    handlers(context, [
      [calls.carRightsShow, showRights],
      [calls.carRightsList, listRights],
      [calls.carRightsMine, listOwnRights],
    ]),
  operator: {
    messages: { RIGHT_NOT_ACTIVE: '这项权益没有生效、已用完或已到期' },
    endpoints: (context) => handlers(context, [[operatorCarRightUse, useRight]]),
  },
  listeners: (context) => [
    listen(carDelivered, giveRights),
    listen(carLocked, withContext(grantToBuyer, context)),
    listen(carCancelled, withContext(revokeFromBuyer, context)),
  ],
  sweeps: (context) => [
    { name: 'carRights.ending', everyMs: 600_000, run: withContext(tellOfEnding, context) },
  ],
});
