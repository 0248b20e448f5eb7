import type { Tx } from '#kernel/database.ts';
import type { CarOrderContext } from '../context.ts';
import { papersOver } from '../signing/paper-pictures.ts';
import { lockCarOrder, move } from '../transitions.ts';

/** Completes the order of a published review. */
export async function completeReviewed(
  { pictures }: Pick<CarOrderContext, 'pictures'>,
  tx: Tx,
  { userId, subjectId: id }: { userId: string; subjectId: string },
  now: Date,
): Promise<void> {
  const order = await lockCarOrder(tx, { userId, id });
  if (order.status !== 'delivered') return;
  const step = { event: 'complete', by: 'buyer', text: '已评价，订单完成', now } as const;
  await move(tx, order, step, { completed_at: now });
  await papersOver({ pictures }, tx, order, now);
}
