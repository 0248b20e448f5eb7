import { carItemId } from '@marque/contract/car-order/pay-item';
import type { Subject } from '../payment/ports.ts';
import type { CarOrderRow } from './repository.ts';

/** The deposit of an order as the cashier knows it. */
export const depositOf = ({ user_id, id }: Pick<CarOrderRow, 'user_id' | 'id'>): Subject => ({
  subject: 'carItem',
  ownerId: user_id,
  id: carItemId(id, 'deposit'),
});
