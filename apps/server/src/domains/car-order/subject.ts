import { type CarItemKind, carItemId } from '@marque/contract/car-order/pay-item';
import type { Subject } from '../payment/ports.ts';
import type { CarOrderRow } from './repository.ts';

type Named = Pick<CarOrderRow, 'user_id' | 'id'>;

/** What an order asks for, as the cashier knows it. */
export const itemSubject = ({ user_id, id }: Named, kind: CarItemKind): Subject => ({
  subject: 'carItem',
  ownerId: user_id,
  id: carItemId(id, kind),
});

/** Its deposit. */
export const depositOf = (order: Named): Subject => itemSubject(order, 'deposit');
