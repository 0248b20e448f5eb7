import { isSigned } from '@marque/contract/car-order/machine';
import { isFirm } from '../deposit.ts';
import type { CarOrderRow } from '../repository.ts';

/** Before it is signed. */
export const isEditable = (order: CarOrderRow): boolean =>
  order.status === 'reserved' && isFirm(order);

/** Until the keys, another person may be called. */
export const canChangeContact = ({ status }: Pick<CarOrderRow, 'status'>): boolean =>
  status === 'reserved' || isSigned(status);

/** A signed car is fetched elsewhere as long as it is not on its way; before, the store is edited. */
export const canChangeStore = ({ status }: Pick<CarOrderRow, 'status'>): boolean =>
  status === 'locked' || status === 'producing';
