import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/order/endpoints';
import type { PayState } from '@marque/contract/mall/order/schema';
import type { MemberCall } from '#kernel/serve.ts';
import type { PlacedOrder } from '../order/module.ts';
import type { PaymentContext } from './context.ts';
import { paymentRepository as payments, type PaymentRow } from './repository.ts';
import { refreshPayments } from './settle.ts';

function stateOf(
  { status, paidAt }: Pick<PlacedOrder, 'status' | 'paidAt'>,
  tries: readonly PaymentRow[],
): PayState {
  if (paidAt) return 'paid';
  if (status === 'closed') return 'closed';
  const [latest] = tries;
  if (latest?.status === 'created') return 'paying';
  return latest?.status === 'failed' ? 'failed' : 'unpaid';
}

/** What is to be paid, and the channels this host offers. */
export async function payInfo(
  { database, orders, providers }: PaymentContext,
  { user, brand, input }: MemberCall<typeof calls.orderPayInfo>,
): Promise<Out<typeof calls.orderPayInfo>> {
  const order = await orders.toPay(database, user.id, input.id);
  const tries = await payments.ofOrder(database, user.id, input.id);
  return {
    orderId: order.id,
    orderNo: order.orderNo,
    title: order.title,
    payableFen: order.payableFen,
    payableScore: order.payableScore,
    state: stateOf(order, tries),
    expireAt: order.expireAt?.toISOString() ?? null,
    channels: providers
      .filter(({ hosts, offeredTo }) => hosts.includes(input.host) && offeredTo(brand))
      .map(({ id, name, note }) => ({ id, name, note })),
  };
}

/** The truth about an order's payment; a lost notification is made up for by asking. */
export async function payStatus(
  context: PaymentContext,
  { user, input, now }: MemberCall<typeof calls.orderPayStatus>,
): Promise<Out<typeof calls.orderPayStatus>> {
  const { database, orders } = context;
  await orders.toPay(database, user.id, input.id);
  const tries = await refreshPayments(context, { userId: user.id, orderId: input.id }, now);
  const order = await orders.toPay(database, user.id, input.id);
  return {
    state: stateOf(order, tries),
    orderId: order.id,
    orderNo: order.orderNo,
    payableFen: order.payableFen,
    failReason: tries[0]?.fail_reason ?? '',
  };
}
