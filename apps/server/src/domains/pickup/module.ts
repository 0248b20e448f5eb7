import * as calls from '@marque/contract/mall/pickup/endpoints';
import { defineModule, handle } from '#kernel/module.ts';
import { orderModule } from '../order/module.ts';
import { createPickupService } from './service.ts';

export const pickupModule = defineModule({
  name: 'pickup',
  create: ({ database, use }) => createPickupService({ database, orders: use(orderModule) }),
  endpoints: (pickup) => [
    handle(calls.queryPickOrderList, pickup.orders),
    handle(calls.checkPickRefund, pickup.checkRefund),
  ],
});
