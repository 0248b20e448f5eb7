import type { CarOrder } from '@marque/contract/car-order/schema';
import { useBrand } from '#shared/brand/brand.ts';
import { hasPage } from '#shared/routing/page-paths.ts';

/** Where a deposit is chosen to be paid, has come, and has not, by the kind of order. */
const PAGES = {
  booking: {
    way: 'carOrder.payType',
    paid: 'cars.bookingPaySuccess',
    notPaid: 'cars.bookingPayFailed',
  },
  blind: {
    way: 'cars.blindPayType',
    paid: 'cars.blindPaySuccess',
    notPaid: 'cars.blindPayFailed',
  },
  presale: {
    way: 'cars.presalePayType',
    paid: 'cars.presalePaySuccess',
    notPaid: 'cars.presalePayFailed',
  },
} as const;

type DepositPages = (typeof PAGES)[CarOrder['kind']];
export type WayPage = Exclude<DepositPages['way'], 'carOrder.payType'>;
export type PaidPage = DepositPages['paid'];
export type NotPaidPage = DepositPages['notPaid'];

/** Those of an order; a brand without pages of its kind has those of a booking. */
export function useDepositPages(): (order: Pick<CarOrder, 'kind'>) => DepositPages {
  const { id: brand } = useBrand();
  return ({ kind }) => (hasPage(PAGES[kind].paid, brand) ? PAGES[kind] : PAGES.booking);
}

/** Whether it ended without anything having been paid. What was paid goes back, and is told as paid. */
export const endedUnpaid = ({ status, refund }: Pick<CarOrder, 'status' | 'refund'>): boolean =>
  status === 'closed' && refund === null;
