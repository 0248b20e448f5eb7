import type { CarOrder } from '@marque/contract/car-order/schema';

export type Balance = CarOrder['items'][number];

/** What its buyer pays of the car, the first of it that is open. */
export const balanceOf = ({ items }: Pick<CarOrder, 'items'>): Balance | undefined => {
  const own = items.filter(({ kind }) => kind === 'balance' || kind === 'down');
  return own.find((one) => !isSettled(one)) ?? own[0];
};
export const isSettled = ({ paidFen, dueFen }: Balance): boolean => paidFen >= dueFen;

export type ResultPage = 'carOrder.paySuccess' | 'carOrder.settled' | 'carOrder.payFailed';

/** Where the truth about paying for a car is told, whatever address a cashier returned to. */
export function truthOf(
  order: Pick<CarOrder, 'items' | 'refund'>,
): ResultPage | 'carOrder.details' {
  const balance = balanceOf(order);
  if (!balance || order.refund) return 'carOrder.details';
  if (isSettled(balance)) return 'carOrder.settled';
  return balance.paidFen + balance.openFen > 0 ? 'carOrder.paySuccess' : 'carOrder.payFailed';
}
