import { orderCancel, orderConfirm } from '@marque/contract/mall/order/endpoints';
import type { OrderDraft } from '@marque/contract/mall/order/schema';
import { operatorDeliver, operatorShip } from '@marque/contract/mall/fulfilment/operator-endpoints';
import { payerCode } from '#domains/payment/parts/code.ts';
import { oncePer } from '../../../once-per.ts';
import { operatorClient } from '../../../operators.ts';
import { draftOf, openCashier, order as placeOrder, pay } from '../../../orders.ts';
import { openPart } from '../../../payments.ts';
import { type Area, copyId, type Copies, ofOperator, page, quoted } from '../../area.ts';
import { idOf, line, openKind, type Owner, ownKind, typed } from '../../kinds.ts';
import { dealer } from '../dealers.ts';
import { privateImage } from '../media.ts';
import { address } from './addresses.ts';
import { goods } from './catalog.ts';

/** The steps of an order of two pieces, by the member and by an operator. */
function stepsOf({ app, client }: Owner) {
  const admin = operatorClient(app);
  const place = async (skuId: string, change: Partial<OrderDraft> = {}) => {
    const { orderId, orderNo, payableFen } = await placeOrder(client, {
      ...draftOf(skuId, 2),
      ...change,
    });
    return { id: orderId, orderNo, payableFen };
  };
  const buy = async (skuId: string, change?: Partial<OrderDraft>) => {
    const bought = await place(skuId, change);
    await pay(app, client, bought.id, 'pay');
    return bought;
  };
  const send = async (skuId: string) => {
    const bought = await buy(skuId);
    const { parcels } = await admin.does(operatorShip, {
      orderNo: bought.orderNo,
      lines: [{ lineId: '1', quantity: 1 }],
    });
    return { ...bought, parcel: parcels[0]! };
  };
  const deliver = async (skuId: string) => {
    const sent = await send(skuId);
    await admin.does(operatorDeliver, { id: sent.parcel.id });
    return sent;
  };
  const receive = async (skuId: string) => {
    const bought = await buy(skuId);
    await admin.does(operatorShip, { orderNo: bought.orderNo });
    await client.call(orderConfirm, { id: bought.id, second: 'all' });
    return bought;
  };
  const cancel = async (skuId: string) => {
    const placed = await place(skuId);
    await client.call(orderCancel, { id: placed.id });
    return placed;
  };
  return { place, buy, send, deliver, receive, cancel };
}

/** Orders in every state, and orders for what other areas do with them. */
export const orders = oncePer(async (owner: Owner) => {
  const { place, buy, send, deliver, receive, cancel } = stepsOf(owner);
  const { parcel, voucher, fitted } = await goods(owner.mall);
  await address.make(owner);
  const [dealerId] = await dealer.make(owner);
  const [sku, toTake, toFit] = [parcel.skuIds[0]!, voucher.skuIds[0]!, fitted.skuIds[0]!];
  return {
    unpaid: await place(sku),
    toSplit: await place(sku),
    inParts: await place(sku),
    inTransfer: await place(sku),
    paid: await buy(sku),
    shipped: await send(sku),
    delivered: await deliver(sku),
    toUse: await buy(toTake),
    fitting: await buy(toFit, { dealerId: dealerId! }),
    unbooked: await buy(toFit, { dealerId: dealerId! }),
    completed: await receive(sku),
    invoiced: await receive(sku),
    reviewed: await receive(sku),
    illReviewed: await receive(sku),
    closed: await cancel(sku),
    applied: await buy(sku),
    returning: await receive(sku),
    sentBack: await receive(sku),
    refusedOf: await receive(sku),
  };
});

export const order = ownKind(async (owner) =>
  Object.values(await orders(owner)).map(({ id }) => id),
);
export const orderNo = openKind(async (owner) =>
  Object.values(await orders(owner)).map((one) => one.orderNo),
);

/** The payment of the unpaid order, at an open cashier. */
export const payment = oncePer(async (owner: Owner) => {
  const { unpaid } = await orders(owner);
  return (await openCashier(owner.client, unpaid.id)).paymentId;
});

/** A part, and one that is paid by a bank transfer. */
export const payPart = ownKind(async (owner) => {
  const { app, client } = owner;
  const { inParts, inTransfer } = await orders(owner);
  const { part } = await openPart(client, inParts.id, inParts.payableFen);
  const { part: transferred } = await openPart(client, inTransfer.id, inTransfer.payableFen);
  // The amount is below the minimum of a bank transfer, so the memo is set directly.
  await app.database
    .updateTable('payment_part')
    .set({ memo: payerCode('world', transferred).slice(0, 8) })
    .where('id', '=', transferred)
    .execute();
  return [part, transferred];
});

const byOrder = { id: order } as const;
const byPart = { id: order, part: payPart } as const;

const unpaid = async (owner: Owner) => ({ id: (await orders(owner)).unpaid.id });
const inParts = async (owner: Owner) => ({
  id: (await orders(owner)).inParts.id,
  part: idOf(payPart, owner),
});
const inTransfer = async (owner: Owner) => ({
  id: (await orders(owner)).inTransfer.id,
  part: idOf(payPart, owner, 1),
});

/** Adds a transfer that belongs to no payment, its payout, and a refund that waits. */
async function addMoney(owner: Owner): Promise<void> {
  const { clock, database } = owner.app;
  const created_at = clock.now;
  await database
    .insertInto('bank_entry')
    .values({
      id: 'entry',
      amount_fen: 100,
      booked_at: created_at,
      memo: '',
      state: 'unmatched',
      tail: '8842',
    })
    .execute();
  await database
    .insertInto('payout')
    .values({ id: 'payout', entry_id: 'entry', amount_fen: 100, reason: 'unmatched', created_at })
    .execute();
  await database
    .insertInto('payment_refund')
    .values({
      owner_id: owner.client.userId,
      id: 'waits',
      payment_id: await payment(owner),
      amount_fen: 1,
      created_at,
    })
    .execute();
}

/** The orders that are multiplied, in a condition about a column with their ids. */
export async function copiedOrders({ owner, me }: Copies, column: string): Promise<string> {
  const { completed, shipped, toUse, applied } = await orders(owner);
  const ids = [completed, shipped, toUse, applied].map(({ id }) => quoted(id));
  return `${me} and ${column} in (${ids.join(', ')})`;
}

/** Multiplies orders with their lines. */
export const growOrders = oncePer(async (copies: Copies) => {
  const { copy } = copies;
  await copy('mall_order', await copiedOrders(copies, 'id'), {
    id: copyId,
    order_no: `one.order_no || lpad(n::text, 3, '0')`,
  });
  for (const table of ['order_line', 'order_event'])
    await copy(table, await copiedOrders(copies, 'order_id'), {
      order_id: `one.order_id || '-' || n`,
    });
});

export const area: Area = {
  ids: {
    'order.cancel': byOrder,
    'order.confirm': { ...byOrder, second: line },
    'order.detail': byOrder,
    'order.pay': { ...byPart, code: typed },
    'order.payInfo': byPart,
    'order.payMini': { ...byPart, openId: typed },
    'order.payStatus': byPart,
    'pay.part': byOrder,
    'pay.transfer': byPart,
    'pay.transferSent': { ...byPart, slips: { '*': privateImage } },
    'pay.partClose': byPart,
    'operator.order': { orderNo },
    'operator.receiver': { orderNo },
    'operator.payments': { number: orderNo },
    'operator.topUp': { orderNo },
    'operator.moneyBackRetry': { id: typed },
    'operator.transferSlips': { id: typed },
    'operator.payoutPaid': { id: typed },
  },
  inputs: {
    'order.detail': unpaid,
    'order.payInfo': [unpaid, inParts],
    'order.payMini': async (owner) => ({
      ...(await inParts(owner)),
      openId: 'openid-of-somebody',
    }),
    'order.payStatus': [unpaid, inParts],
    'order.pay': [
      async (owner) => ({ ...(await unpaid(owner)), second: 'sandbox' }),
      async (owner) => ({ ...(await inParts(owner)), second: 'sandbox' }),
    ],
    'pay.partClose': inParts,
    'pay.transfer': inTransfer,
    'pay.transferSent': async (owner) => ({
      ...(await inTransfer(owner)),
      slips: [idOf(privateImage, owner, 3)],
    }),
    'pay.part': async (owner) => {
      const { id, payableFen } = (await orders(owner)).toSplit;
      return { id, amountFen: payableFen };
    },
    'order.confirm': async (owner) => ({ id: (await orders(owner)).shipped.id, second: '1' }),
    'order.cancel': unpaid,
  },
  also: [payment],
  lists: {
    measured: {
      'order.list': { input: page },
      'operator.orders': { input: page, who: ofOperator },
      'operator.moneyBack': { input: page, who: ofOperator },
      'operator.transfers': { input: page, who: ofOperator },
      'operator.unmatched': { input: page, who: ofOperator },
      'operator.payouts': { input: page, who: ofOperator },
    },
    fixed: {
      'parts of one payment, of which there are twenty at most': [
        'pay.part',
        'pay.partClose',
        'pay.transfer',
        'pay.transferSent',
      ],
      'parts of one order, or of what is ordered together': [
        'order.detail',
        'order.payInfo',
        'operator.order',
        'operator.payments',
        'operator.transferSlips',
      ],
    },
    add: addMoney,
    grow: async (copies) => {
      const { owner, copy } = copies;
      await growOrders(copies);
      await copy('payment_part', `id = ${quoted(idOf(payPart, owner, 1))}`, {
        id: copyId,
        memo: `'MEMA' || translate(lpad(n::text, 4, '0'), '01', 'ZY')`,
        no: `n + 1`,
      });
      await copy('bank_entry', 'true', { id: copyId });
      await copy('payout', 'true', { id: copyId, entry_id: `one.entry_id || '-' || n` });
      await copy('payment_refund', `id = 'waits'`, { id: copyId });
    },
  },
};
