import * as calls from '@marque/contract/mall/pickup/endpoints';
import { defineModule, handle, withContext } from '#kernel/module.ts';
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
  endpoints: (context) => [
    handle(calls.queryPickOrderList, withContext(listPickups, context)),
    handle(calls.checkPickRefund, withContext(checkPickupRefund, context)),
  ],
});
