import { type CarItemKind, carItemId } from '@marque/contract/car-order/pay-item';
import type { Subject } from '../payment/ports.ts';
import type { CarOrderKey } from './repository.ts';

/** Returns the payment subject of an order's item. */
export const itemSubject = ({ user_id, id }: CarOrderKey, kind: CarItemKind): Subject => ({
  subject: 'carItem',
  ownerId: user_id,
  id: carItemId(id, kind),
});

/** Returns the payment subject of the deposit. */
export const depositOf = (order: CarOrderKey): Subject => itemSubject(order, 'deposit');
