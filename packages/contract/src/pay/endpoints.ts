import { endpointsOf } from '../core.ts';
import type { paySchemas } from './schema.ts';

const endpoint = endpointsOf<typeof paySchemas>();

/** Sets an amount aside for a payment of its own. */
export const payPart = endpoint({
  id: 'pay.part',
  method: 'POST',
  path: '/api-mall/v1/mall/app/userOrder/payPart/{id}',
  auth: 'member',
  errors: [
    'ORDER_NOT_FOUND',
    'ORDER_EVENT_REFUSED',
    'AMOUNT_TOO_MUCH',
    'AMOUNT_TOO_SMALL',
    'CHANNEL_CAP',
    'PARTS_TOO_MANY',
  ],
});
/** What was set aside can be paid otherwise. */
export const payPartClose = endpoint({
  id: 'pay.partClose',
  method: 'POST',
  path: '/api-mall/v1/mall/app/userOrder/payPartClose/{id}',
  auth: 'member',
  errors: ['ORDER_NOT_FOUND', 'PAY_PART_NOT_FOUND', 'PAY_PART_PAID'],
});
