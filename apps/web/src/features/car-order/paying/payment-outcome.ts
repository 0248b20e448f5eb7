import type { CarOrder } from '@marque/contract/car-order/schema';

export type Balance = CarOrder['items'][number];

/** Returns the buyer's items of the price; several when a loan became a balance at the store. */
const ownOf = ({ items }: Pick<CarOrder, 'items'>): Balance[] =>
  items.filter(({ kind }) => kind === 'balance' || kind === 'down');

/** Returns the first unpaid one, or the first. */
export const balanceOf = (order: Pick<CarOrder, 'items'>): Balance | undefined => {
  const own = ownOf(order);
  return own.find((one) => !isSettled(one)) ?? own[0];
};
export const isSettled = ({ paidFen, dueFen }: Balance): boolean => paidFen >= dueFen;

/** Returns the items that were paid in full before another one became due. */
export const paidBefore = (order: Pick<CarOrder, 'items'>): Balance[] =>
  balanceOf(order)?.paidFen === 0 ? ownOf(order).filter(isSettled) : [];

export type ResultPage = 'carOrder.paySuccess' | 'carOrder.settled' | 'carOrder.payFailed';

/** The pages to which the cashier of an app or a mini-program returns, in a new web view. */
export type HostPage = 'carOrder.hostPaySuccess' | 'carOrder.hostPayFailed';
const HOST_PAGES = {
  'carOrder.paySuccess': 'carOrder.hostPaySuccess',
  'carOrder.payFailed': 'carOrder.hostPayFailed',
} as const satisfies Partial<Record<ResultPage, HostPage>>;
export const isHostPage = (page: ResultPage | HostPage): page is HostPage =>
  page === 'carOrder.hostPaySuccess' || page === 'carOrder.hostPayFailed';
/** Returns the page of a result in such a web view. */
export const inHostView = (truth: ReturnType<typeof truthOf>) =>
  truth === 'carOrder.paySuccess' || truth === 'carOrder.payFailed' ? HOST_PAGES[truth] : truth;

/** Returns the page with the actual result, whatever address the cashier returned to. */
export function truthOf(
  order: Pick<CarOrder, 'items' | 'refund'>,
): ResultPage | 'carOrder.details' {
  const balance = balanceOf(order);
  if (!balance || order.refund) return 'carOrder.details';
  if (isSettled(balance)) return 'carOrder.settled';
  return balance.openFen > 0 || ownOf(order).some(({ paidFen }) => paidFen > 0)
    ? 'carOrder.paySuccess'
    : 'carOrder.payFailed';
}
