import { isFirm } from '../paying/deposit.ts';
import type { CarOrderRow } from '../repository.ts';

/**
 * Whether the payment plan can be changed: until the car is at its store, and there if the lender
 * has refused.
 */
export const isPlannable = (order: CarOrderRow): boolean => {
  const { status, loan_state: loan, cancel_asked_at: asked } = order;
  if (asked) return false;
  if (status === 'reserved') return isFirm(order);
  if (status === 'arrived') return loan === 'rejected';
  return status === 'locked' || status === 'producing' || status === 'shipping';
};
