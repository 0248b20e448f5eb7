import { endpointsOf } from '../../core.ts';
import type { carMessageSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof carMessageSchemas>();

/** Sends a message from the buyer to the store of an order. */
export const carOrderMessage = endpoint({
  id: 'carOrder.message',
  method: 'POST',
  path: '/api-m/v1/mycar/carOrder/message/{id}',
  auth: 'member',
  once: true,
  wire: { encrypted: true },
  errors: ['CAR_ORDER_NOT_FOUND', 'CAR_EVENT_REFUSED', 'MESSAGE_LIMIT'],
});
