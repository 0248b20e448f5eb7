import type { Subject } from '../payment/ports.ts';
import type { OrderName } from './placed-order.ts';

/** An order as something that is paid for. */
export const mallOrder = ({ userId, id }: OrderName): Subject => ({
  subject: 'mallOrder',
  ownerId: userId,
  id,
});
