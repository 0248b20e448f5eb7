import type { Out } from '@marque/contract/core';
import type { refundCreate } from '@marque/contract/mall/after-sale/endpoints';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { type PlacedOrder, serialNumber } from '../order/module.ts';
import type { sharesOf } from './amounts.ts';
import type { AfterSaleContext } from './context.ts';
import { exactly, optionsOf } from './options.ts';
import { reasonsFor } from './policy.ts';
import { explanation, handIn } from './proof.ts';
import { refundOptions } from './refund-options.ts';
import { refundRepository as refunds } from './repository.ts';
import { piecesOf, weighPieces } from './weigh-pieces.ts';

type Call = MemberCall<typeof refundCreate>;
type WeighedPieces = Awaited<ReturnType<typeof weighPieces>>;

/** Inserts the refund with an unused number. */
async function insertRefund(
  { vault }: AfterSaleContext,
  tx: Tx,
  { user, input, now }: Call,
  order: PlacedOrder,
  amounts: WeighedPieces['amounts'],
): Promise<{ id: string; refundNo: string }> {
  const id = newId(now);
  const row = {
    user_id: user.id,
    id,
    brand: order.brand,
    order_id: order.id,
    type: input.type,
    status: 'applied' as const,
    reason: input.reason,
    ...explanation.columns(vault, id, input.explanation),
    pictures: JSON.stringify(input.pictures),
    goods_fen: amounts.goodsFen,
    freight_fen: amounts.freightFen,
    score: amounts.score,
    earned_score: amounts.earnedScore,
    add_on_fen: amounts.addOnFen,
    send_before: null,
    carrier: null,
    tracking_no: null,
    created_at: now,
    since: now,
  };
  let refundNo = serialNumber(now);
  while (!(await refunds.insert(tx, { ...row, refund_no: refundNo }))) refundNo = serialNumber(now);
  return { id, refundNo };
}

const takenLines = (
  { user_id, after_sale_id, order_id }: Record<'user_id' | 'after_sale_id' | 'order_id', string>,
  shares: ReturnType<typeof sharesOf>,
) =>
  shares.map(({ line, choice, quantity, fen, score }) => ({
    user_id,
    after_sale_id,
    order_id,
    line_id: line.id,
    quantity,
    sent: choice.sent,
    fen,
    score,
  }));

/** Requests a refund, once per idempotency key. */
export async function requestRefund(
  context: AfterSaleContext,
  tx: Tx,
  call: Call,
): Promise<Out<typeof refundCreate>> {
  const { user, input, now } = call;
  const { orders } = context;
  await orders.lock(tx, user.id, input.orderId);
  const found = await orders.withLines(tx, user.id, input.orderId);
  const { order, lines } = found;
  const current = () =>
    refundOptions(context, tx, { userId: user.id, orderId: order.id, asked: input }, now);
  const chosen = exactly(optionsOf(order, lines, now), input);
  if (!chosen) throw new DomainError('REFUND_NOT_ALLOWED', { options: await current() });
  const sent = chosen.some(({ choice }) => choice.sent);
  if (!reasonsFor(input.type, sent).includes(input.reason))
    throw new DomainError('BAD_INPUT', {
      fields: [{ path: 'reason', message: '请重新选择退款原因' }],
    });
  const { shares, amounts } = await weighPieces(context, tx, found, chosen, now);
  if (amounts.totalFen !== input.expect.totalFen || amounts.score !== input.expect.score)
    throw new DomainError('REFUND_CHANGED', { options: await current() });
  const refund = await insertRefund(context, tx, call, order, amounts);
  await handIn(context, tx, { user_id: user.id, id: refund.id }, input.pictures, now);
  const names = { user_id: user.id, after_sale_id: refund.id, order_id: order.id };
  const taken = takenLines(names, shares);
  await refunds.insertLines(tx, taken);
  await refunds.addEvent(tx, {
    user_id: user.id,
    after_sale_id: refund.id,
    id: newId(now),
    event: 'apply',
    text: '申请已提交，等待商家审核',
    at: now,
  });
  await orders.refunds.hold(tx, order, refund.id, piecesOf(taken));
  return refund;
}
