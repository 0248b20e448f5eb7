import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/after-sale/endpoints';
import type { RefundRuler } from '@marque/contract/mall/after-sale/schema';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { OrderLine, PlacedOrder } from '../order/module.ts';
import type { RefundLineChoice } from './amounts.ts';
import type { AfterSaleContext } from './context.ts';
import { optionsOf } from './options.ts';
import { type RefundedAmounts, rulerOf } from './stretches.ts';
import { weighPieces } from './weigh-pieces.ts';

const METHODS = ['express', 'online', 'store'] as const;

/** Returns every piece of these lines that can be refunded now. */
function everything(
  order: PlacedOrder,
  lines: readonly OrderLine[],
  now: Date,
): RefundLineChoice[] {
  return optionsOf(order, lines, now).flatMap(({ line, choices }) => {
    const [choice] = choices;
    if (!choice) return [];
    const most = (sent: boolean) =>
      Math.max(0, ...choices.filter((one) => one.sent === sent).map(({ max }) => max));
    return [{ line, choice, quantity: most(false) + most(true) }];
  });
}

/** Returns the refund rulers of an order; none for a closed one. */
export async function refundRulers(
  context: AfterSaleContext,
  { user, input, now }: MemberCall<typeof calls.refundRulers>,
): Promise<Out<typeof calls.refundRulers>> {
  const { database, orders } = context;
  const found = await orders.withLines(database, user.id, input.orderId);
  const { order, lines } = found;
  if (order.status === 'closed') return { rulers: [] };
  const rulers: RefundRuler[] = [];
  for (const method of METHODS) {
    const group = lines.filter((line) => line.shipMethod === method);
    if (group.length === 0) continue;
    const { amounts } = await weighPieces(
      context,
      database,
      found,
      everything(order, group, now),
      now,
    );
    const today: RefundedAmounts = { fen: amounts.totalFen, score: amounts.score };
    rulers.push(
      rulerOf({ order, method, group, whole: group.length === lines.length, today, now }),
    );
  }
  return { rulers };
}
