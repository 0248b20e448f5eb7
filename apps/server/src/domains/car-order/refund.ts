import type { Exec } from '#kernel/database.ts';
import type { CarOrderContext } from './context.ts';
import type { CarOrderRow } from './repository.ts';
import { depositOf } from './subject.ts';

export const REFUND_WAY = '原路退回';
export const REFUND_DAYS = '1–7 天';

/** What comes back if an order ends now, in fen. */
export async function backFenOf(
  { payments }: Pick<CarOrderContext, 'payments'>,
  exec: Exec,
  order: CarOrderRow,
): Promise<number> {
  if (order.status === 'reserved') return order.deposit_fen;
  if (order.status !== 'unpaid') return 0;
  return (await payments.accountOf(exec, depositOf(order)))?.paidFen ?? 0;
}
