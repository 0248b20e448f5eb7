import type { CarOrder } from '@marque/contract/car-order/schema';
import { useBrand } from '#shared/brand/brand.ts';
import { hasPage } from '#shared/routing/page-paths.ts';

/** The pages of a deposit by kind of order: choosing the channel, paid, not paid. */
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

/**
 * Returns the deposit pages of an order. A brand without pages of its kind uses those of a booking.
 */
export function useDepositPages(): (order: Pick<CarOrder, 'kind'>) => DepositPages {
  const { id: brand } = useBrand();
  return ({ kind }) => (hasPage(PAGES[kind].paid, brand) ? PAGES[kind] : PAGES.booking);
}

/** Returns whether the order was closed unpaid. An order with a refund counts as paid. */
export const endedUnpaid = ({ status, refund }: Pick<CarOrder, 'status' | 'refund'>): boolean =>
  status === 'closed' && refund === null;
