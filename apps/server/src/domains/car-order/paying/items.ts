import { isSigned } from '@marque/contract/car-order/machine';
import { isBoutiqueItem, isCarPriceItem } from '@marque/contract/car-order/pay-item';
import type { CarItemRow } from './item-repository.ts';
import type { CarOrderRow } from '../repository.ts';

/**
 * Whether the lender has not approved the loan yet. Until then no down payment is due, as the loan
 * might be refused.
 */
export const waitsForLender = ({ loan_state: state }: Pick<CarOrderRow, 'loan_state'>): boolean =>
  state === 'applied' || state === 'rejected';

/** Whether the car is at the store with its certificate. */
export const isReady = ({
  status,
  certificate_place: place,
}: Pick<CarOrderRow, 'status' | 'certificate_place'>): boolean =>
  status === 'arrived' && place === 'store';

/**
 * Whether the item can be paid now. The price is due only with the certificate at the store,
 * because a car without it gets no plate.
 */
export const isDue = (
  order: Pick<CarOrderRow, 'status' | 'certificate_place' | 'loan_state'>,
  { kind, paid_at: paidAt }: CarItemRow,
): boolean => {
  const { status } = order;
  // The lender pays the loan directly.
  if (paidAt || kind === 'loan') return false;
  if (kind === 'topUp') return status === 'reserved';
  if (isBoutiqueItem(kind)) return status === 'reserved' || isSigned(status);
  if (kind === 'down' && waitsForLender(order)) return false;
  return isReady(order);
};

/** Whether the price of the car is paid in full. */
export const isCarPaid = (items: readonly Pick<CarItemRow, 'kind' | 'paid_at'>[]): boolean => {
  const rest = items.filter(({ kind }) => isCarPriceItem(kind));
  return rest.length > 0 && rest.every(({ paid_at }) => paid_at !== null);
};
