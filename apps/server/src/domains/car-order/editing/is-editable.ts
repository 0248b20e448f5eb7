import { isSigned } from '@marque/contract/car-order/machine';
import { isFirm } from '../paying/deposit.ts';
import type { CarOrderRow } from '../repository.ts';

/** Whether the order can be edited: firm and not signed yet. */
export const isEditable = (order: CarOrderRow): boolean =>
  order.status === 'reserved' && isFirm(order);

/** Whether the contact can be changed: until the hand-over. */
export const canChangeContact = ({ status }: Pick<CarOrderRow, 'status'>): boolean =>
  status === 'reserved' || isSigned(status);

/**
 * Whether a signed order can move to another store: until the car is on its way. Before the
 * signature the store is changed by editing.
 */
export const canChangeStore = ({ status }: Pick<CarOrderRow, 'status'>): boolean =>
  status === 'locked' || status === 'producing';
