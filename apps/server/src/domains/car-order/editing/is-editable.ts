import { isFirm } from '../deposit.ts';
import type { CarOrderRow } from '../repository.ts';

/** Before it is signed. */
export const isEditable = (order: CarOrderRow): boolean =>
  order.status === 'reserved' && isFirm(order);
