import type { In, Out } from '@marque/contract/core';
import * as calls from '@marque/contract/mall/after-sale/endpoints';
import type { RefundOptions } from '@marque/contract/mall/after-sale/schema';
import { createAfterSaleService } from '#domains/after-sale/index.ts';
import { removeOrdered } from '#domains/cart/index.ts';
import { createCatalog } from '#domains/catalog/index.ts';
import { createCoupons } from '#domains/coupon/index.ts';
import { createMember } from '#domains/member/index.ts';
import { createOrderService, noVehicleOrders } from '#domains/order/index.ts';
import { createPaymentService } from '#domains/payment/index.ts';
import { createWriteOffService } from '#domains/write-off/index.ts';
import { inTransaction } from '#kernel/database.ts';
import type { Client, TestApp } from './app.ts';
import { freshKey } from './orders.ts';

/** What an operator of the application may do: decide refunds, take codes. */
export function operatorOf(app: TestApp) {
  const { database } = app;
  const now = () => app.clock.now;
  const [catalog, member, coupons] = [
    createCatalog({ now }),
    createMember({ now }),
    createCoupons(),
  ];
  const idle = () => Promise.reject(new Error('Operators do not ask this'));
  const log = { warn: () => undefined, error: () => undefined };
  const hotlines = { xtl: '', bz: '' };
  const orders = createOrderService({
    database,
    catalog,
    coupons,
    member,
    removeFromCart: removeOrdered,
    refreshPayment: idle,
    closePayments: idle,
    parcels: { dispatch: idle, receive: idle },
    codes: { issue: idle },
    log,
    hotlines,
    vehicleOrders: noVehicleOrders,
  });
  const payment = createPaymentService({
    database,
    providers: [],
    orders,
    onRefunded: idle,
    payers: null,
    publicUrl: '',
    log,
  });
  const { operator } = createAfterSaleService({
    database,
    catalog,
    coupons,
    orders,
    payment,
    hotlines,
  });
  const writeOff = createWriteOffService({ database, catalog, orders });
  return {
    approve: (id: string, note = '') => operator.approve(id, note, now()),
    refuse: (id: string, reason = '商品已使用') => operator.refuse(id, reason, now()),
    receive: (id: string) => operator.receive(id, now()),
    /** One use of a code in a store. */
    use: (code: string, dealerId: string) =>
      inTransaction(database, (tx) =>
        writeOff.use(tx, { code, dealerId, operatorId: 'operator' }, now()),
      ),
    list: (status: Parameters<typeof operator.list>[1]) =>
      operator.list('xtl', status, { cursor: undefined, size: 50 }, now()),
  };
}
export type Operator = ReturnType<typeof operatorOf>;

type CreateBody = In<typeof calls.refundCreate>;
type Asked = {
  type?: CreateBody['type'];
  /** Pieces by line; everything without. */
  picks?: Record<string, number>;
};

/** What may be given back of an order, and what that would bring. */
export async function optionsOf(
  client: Client,
  orderId: string,
  { type, picks }: Asked = {},
): Promise<RefundOptions> {
  const { options } = await client.call(calls.refundInfo, {
    orderId,
    type,
    ...(picks && {
      picks: Object.entries(picks)
        .map(([lineId, quantity]) => `${lineId}:${quantity}`)
        .join(','),
    }),
  });
  return options!;
}

/** What the page would send for a choice. */
export async function refundBody(
  client: Client,
  orderId: string,
  asked: Asked = {},
): Promise<CreateBody> {
  const { type, picks, amounts, reasons } = await optionsOf(client, orderId, asked);
  return {
    orderId,
    type: type ?? asked.type ?? 'refundOnly',
    picks: picks.length > 0 ? picks : [{ lineId: '1', quantity: 1 }],
    reason: reasons[0]?.id ?? 'other',
    explanation: '',
    pictures: [],
    expect: { totalFen: amounts.totalFen, score: amounts.score },
  };
}

export const sendRefund = (client: Client, body: CreateBody, key = freshKey()) =>
  client.send(calls.refundCreate, body, { headers: { 'idempotency-key': key } });

/** Asks for a refund; throws what it is refused with. */
export async function askRefund(
  client: Client,
  orderId: string,
  asked: Asked = {},
): Promise<Out<typeof calls.refundCreate>> {
  const answer = await sendRefund(client, await refundBody(client, orderId, asked));
  if (answer.status !== 200) throw new Error(`${answer.code} ${JSON.stringify(answer.data)}`);
  return answer.data;
}

export const refundOf = async (client: Client, id: string) =>
  (await client.call(calls.refundInfo, { id })).refund!;
