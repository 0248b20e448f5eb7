import type { Subject } from '../payment/ports.ts';
import type { OrderName } from './placed-order.ts';

/** Returns the payment subject of an order. */
export const mallOrder = ({ userId, id }: OrderName): Subject => ({
  subject: 'mallOrder',
  ownerId: userId,
  id,
});
