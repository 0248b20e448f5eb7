import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/after-sale/endpoints';
import type { RefundOptions, RefundPick } from '@marque/contract/mall/after-sale/schema';
import type { RefundType } from '@marque/contract/mall/order/schema';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { AfterSaleContext } from './context.ts';
import { explain } from './explain.ts';
import { commonTypes, nearest, optionsOf, typesOf } from './options.ts';
import { reasonChoices, refundableLine } from './view.ts';
import { weighPieces } from './weigh-pieces.ts';

export type RefundAsked = {
  type?: RefundType | undefined;
  picks?: readonly RefundPick[] | undefined;
};

/** Parses comma-separated `line:quantity`. */
export const parsePicks = (text: string | undefined): RefundPick[] | undefined =>
  text
    ?.split(',')
    .filter(Boolean)
    .map((part) => {
      const colon = part.lastIndexOf(':');
      return { lineId: part.slice(0, colon), quantity: Number(part.slice(colon + 1)) };
    });

/** Returns what of an order can be refunded, and the amounts for the requested pieces. */
export async function refundOptions(
  context: AfterSaleContext,
  exec: Exec,
  { userId, orderId, asked }: { userId: string; orderId: string; asked: RefundAsked },
  now: Date,
): Promise<RefundOptions> {
  const { orders } = context;
  const found = await orders.withLines(exec, userId, orderId);
  const { order, lines } = found;
  const all = optionsOf(order, lines, now);
  const { type, chosen } = nearest(all, asked);
  const { shares, amounts, notes } = await weighPieces(context, exec, found, chosen, now);
  const placed = await orders.lineViews(exec, order, lines, now);
  return {
    orderId,
    orderNo: order.orderNo,
    types: typesOf(all),
    lines: placed.map((line, i) => refundableLine(line, all[i]!)),
    type,
    picks: chosen.map(({ line, quantity }) => ({ lineId: line.id, quantity })),
    shares: shares.map((share) => ({
      lineId: share.line.id,
      quantity: share.quantity,
      fen: share.fen,
      score: share.score,
      steps: explain(share.line, share),
    })),
    amounts,
    notes,
    reasons: type
      ? reasonChoices(
          type,
          chosen.some(({ choice }) => choice.sent),
        )
      : [],
  };
}

/** Returns whether lines can be refunded together. */
export async function checkLines(
  { database, orders }: AfterSaleContext,
  { user, input, now }: MemberCall<typeof calls.checkRefundLines>,
): Promise<Out<typeof calls.checkRefundLines>> {
  const { order, lines } = await orders.withLines(database, user.id, input.orderId);
  const picked = lines.filter(({ id }) => input.lineIds.includes(id));
  if (picked.length < new Set(input.lineIds).size) throw new DomainError('ORDER_NOT_FOUND');
  const found = optionsOf(order, picked, now);
  const types = commonTypes(found);
  const reason = found.find((one) => one.reason)?.reason ?? '这些商品请分开申请';
  return { allowed: types.length > 0, reason: types.length > 0 ? '' : reason, types };
}

/** Returns the buyer's orders with refundable pieces. */
export async function listRefundableOrders(
  { database, orders }: AfterSaleContext,
  { user, brand, input, now }: MemberCall<typeof calls.refundableOrders>,
): Promise<Out<typeof calls.refundableOrders>> {
  const who = { userId: user.id, brand, now };
  const paging = { cursor: input.cursor, size: input.size };
  const { rows, nextCursor, total } = await orders.refundablePage(database, who, paging);
  const placed = await orders.lineViewsOfMany(database, rows, now);
  const items = rows.map(({ order, lines, statusText }, at) => {
    const found = optionsOf(order, lines, now);
    return {
      orderId: order.id,
      orderNo: order.orderNo,
      statusText,
      createdAt: order.createdAt.toISOString(),
      lines: placed[at]!.map((line, i) => refundableLine(line, found[i]!)),
    };
  });
  return { items, nextCursor, total };
}

/** Returns the lines of an order with what of each can be refunded. */
export async function listRefundableLines(
  context: AfterSaleContext,
  { user, input, now }: MemberCall<typeof calls.orderCommodityList>,
): Promise<Out<typeof calls.orderCommodityList>> {
  const asked = { userId: user.id, orderId: input.id, asked: {} };
  const { orderId, orderNo, lines } = await refundOptions(context, context.database, asked, now);
  return { orderId, orderNo, items: lines };
}
