import * as calls from '@marque/contract/mall/pickup/endpoints';
import { defineModule, handlers } from '#kernel/module.ts';
import { orderModule } from '../order/module.ts';
import { orderPassModule } from '../order-pass/module.ts';
import { checkPickupRefund, listPickups, type PickupContext } from './service.ts';

export const pickupModule = defineModule({
  name: 'pickup',
  create: ({ database, use, vault }): PickupContext => ({
    database,
    vault,
    orders: use(orderModule),
    codes: use(orderPassModule),
  }),
  endpoints: (context) =>
    handlers(context, [
      [calls.queryPickOrderList, listPickups],
      [calls.checkPickRefund, checkPickupRefund],
    ]),
});
