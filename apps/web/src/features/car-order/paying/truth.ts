import type { CarOrder } from '@marque/contract/car-order/schema';

export type Balance = CarOrder['items'][number];

/** What its buyer pays of the car; more than one where a loan became a balance at the store. */
const ownOf = ({ items }: Pick<CarOrder, 'items'>): Balance[] =>
  items.filter(({ kind }) => kind === 'balance' || kind === 'down');

/** The first of it that is open. */
export const balanceOf = (order: Pick<CarOrder, 'items'>): Balance | undefined => {
  const own = ownOf(order);
  return own.find((one) => !isSettled(one)) ?? own[0];
};
export const isSettled = ({ paidFen, dueFen }: Balance): boolean => paidFen >= dueFen;

/** What of it is paid in full while something else has become due. */
export const paidBefore = (order: Pick<CarOrder, 'items'>): Balance[] =>
  balanceOf(order)?.paidFen === 0 ? ownOf(order).filter(isSettled) : [];

export type ResultPage = 'carOrder.paySuccess' | 'carOrder.settled' | 'carOrder.payFailed';

/** Where the cashier of an app or a mini-program returns, in a view of its own. */
export type HostPage = 'carOrder.hostPaySuccess' | 'carOrder.hostPayFailed';
const HOST_PAGES = {
  'carOrder.paySuccess': 'carOrder.hostPaySuccess',
  'carOrder.payFailed': 'carOrder.hostPayFailed',
} as const satisfies Partial<Record<ResultPage, HostPage>>;
export const isHostPage = (page: ResultPage | HostPage): page is HostPage =>
  page === 'carOrder.hostPaySuccess' || page === 'carOrder.hostPayFailed';
/** The page of a truth in such a view. */
export const inHostView = (truth: ReturnType<typeof truthOf>) =>
  truth === 'carOrder.paySuccess' || truth === 'carOrder.payFailed' ? HOST_PAGES[truth] : truth;

/** Where the truth about paying for a car is told, whatever address a cashier returned to. */
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
