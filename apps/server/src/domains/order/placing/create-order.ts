import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/order/endpoints';
import type { OrderConfig } from '@marque/contract/mall/order/schema';
import { onConnection, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { OnceForKey } from '#kernel/once-for-key.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { OrderContext } from '../context.ts';
import { placeOrder } from './place.ts';
import { type QuoteRequest, type Quote, quote } from './quote.ts';

/** The error code for each obstacle when the buyer orders in spite of it. */
const REFUSALS: Record<OrderConfig['obstacles'][number]['code'], string> = {
  addressMissing: 'ADDRESS_REQUIRED',
  dealerMissing: 'DEALER_REQUIRED',
  accountMissing: 'ACCOUNT_NO_REQUIRED',
  accountInvalid: 'ACCOUNT_NO_INVALID',
  scoreShort: 'SCORE_SHORT',
  stockShort: 'STOCK_SHORT',
  soldOut: 'STOCK_SHORT',
  limitReached: 'BUY_LIMIT_REACHED',
  offShelf: 'SKU_NOT_FOUND',
  addOnUnmet: 'ADD_ON_UNMET',
  dealOver: 'DEAL_OVER',
  dealLimit: 'DEAL_LIMIT',
  teamFull: 'TEAM_FULL',
  boxHeld: 'BOX_HELD',
};

/** Prices a draft. With `choose` it also chooses address and coupons that the draft leaves open. */
export const quoteDraft = (context: OrderContext, asked: QuoteRequest): Promise<OrderConfig> =>
  onConnection(context.database, async (exec) => (await quote(exec, context, asked)).config);

/** Prices the draft again and places the order, once per idempotency key. */
export async function createOrder(
  context: OrderContext,
  call: MemberCall<typeof calls.orderCreate>,
  once: OnceForKey,
): Promise<Out<typeof calls.orderCreate>> {
  const { user, brand, input, host, now } = call;
  const { catalog } = context;
  const { draft, expect } = input;
  const skuIds = draft.shoppingList.map(({ skuId }) => skuId);
  const read = async (tx: Tx) => {
    const [, quoted] = await Promise.all([
      catalog.queue(tx, { brand, now, skuIds }),
      quote(tx, context, { userId: user.id, brand, draft, host, now, choose: false }),
    ]);
    return quoted;
  };
  const place = async (tx: Tx, quoted: Quote) => {
    const { config } = quoted;
    const [obstacle] = config.obstacles;
    if (obstacle) throw new DomainError(REFUSALS[obstacle.code], { ...obstacle, config });
    const { payableFen, payableScore } = config.amounts;
    if (expect.payableFen !== payableFen || expect.payableScore !== payableScore)
      throw new DomainError('PRICE_CHANGED', { config });
    if (input.invoice && payableFen === 0) throw new DomainError('INVOICE_NOTHING_PAID');
    const order = await placeOrder(context, tx, { userId: user.id, brand, now, input }, quoted);
    return {
      orderId: order.id,
      orderNo: order.orderNo,
      status: order.status,
      payableFen: order.payableFen,
      payableScore: order.payableScore,
      expireAt: order.expireAt?.toISOString() ?? null,
    };
  };
  return once(place, read);
}
