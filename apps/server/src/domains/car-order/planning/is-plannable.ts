import { isFirm } from '../deposit.ts';
import type { CarOrderRow } from '../repository.ts';

/** Until the car is at its store it is paid in another way, and there where the lender said no. */
export const isPlannable = (order: CarOrderRow): boolean => {
  const { status, loan_state: loan, cancel_asked_at: asked } = order;
  if (asked) return false;
  if (status === 'reserved') return isFirm(order);
  if (status === 'arrived') return loan === 'rejected';
  return status === 'locked' || status === 'producing' || status === 'shipping';
};
