import type { Out } from '@marque/contract/core';
import * as calls from '@marque/contract/mall/order/endpoints';
import { payPart } from '@marque/contract/pay/endpoints';
import type { Config } from '#config.ts';
import type { Client, TestApp } from './app.ts';
import { addGoods, choose, type CashierChoice, draftOf, freshKey, order } from './orders.ts';

/** The largest amount of one payment in these tests, in fen. */
export const CAP_FEN = 50_000_00;
export const CAPPED: Partial<Config> = {
  autoClerk: false,
  paymentCaps: { wechat: CAP_FEN, alipay: CAP_FEN, sandbox: CAP_FEN },
};

/** Places an unpaid order of this price. */
export async function orderOf(app: TestApp, buyer: Client, priceFen: number): Promise<string> {
  const skuId = await addGoods(app, { kind: 'voucher', skus: [{ stock: 1000, priceFen }] });
  return (await order(buyer, draftOf(skuId))).orderId;
}

export const askPart = (buyer: Client, id: string, amountFen: number, invite = false) =>
  buyer.send(payPart, { id, amountFen, invite }, { headers: { 'idempotency-key': freshKey() } });

/** Opens a part of an order. Throws code and data of a refusal. */
export async function openPart(
  buyer: Client,
  id: string,
  amountFen: number,
  invite = false,
): Promise<Out<typeof payPart>> {
  const answer = await askPart(buyer, id, amountFen, invite);
  if (answer.status !== 200) throw new Error(`${answer.code} ${JSON.stringify(answer.data)}`);
  return answer.data;
}

type Way = { part?: string; payer?: string };

/** Opens the cashier of a part. */
export async function openPartCashier(client: Client, id: string, way: Way) {
  const { paymentId, cashierUrl } = await client.call(calls.orderPay, {
    id,
    second: 'sandbox',
    ...way,
  });
  return { paymentId, cashierUrl: cashierUrl! };
}

export async function payPartWith(
  app: TestApp,
  client: Client,
  id: string,
  way: Way,
  choice: CashierChoice = 'pay',
) {
  return choose(app, (await openPartCashier(client, id, way)).cashierUrl, choice);
}

const sum = <T>(of: readonly T[], value: (one: T) => number): number =>
  of.reduce((total, one) => total + value(one), 0);

/**
 * The money of an order in fen: `held` by the provider, by the ledger (`atProviders`, `ledger`), and
 * `kept` by the order. Equal values mean that no money is lost or doubled.
 */
export async function moneyOf({ database }: TestApp, orderId: string) {
  const tries = await database
    .selectFrom('payment')
    .selectAll()
    .where('subject_id', '=', orderId)
    .execute();
  const ids = tries.map(({ id }) => id);
  const books = ids.length
    ? await database
        .selectFrom('sandbox_transaction')
        .selectAll()
        .where('payment_id', 'in', ids)
        .execute()
    : [];
  const entries = await database
    .selectFrom('ledger_entry')
    .selectAll()
    .where('subject_id', '=', orderId)
    .execute();
  const account = await database
    .selectFrom('payment_account')
    .selectAll()
    .where('subject_id', '=', orderId)
    .executeTakeFirst();
  const parts = await database
    .selectFrom('payment_part')
    .selectAll()
    .where('subject_id', '=', orderId)
    .execute();
  const placed = await database
    .selectFrom('mall_order')
    .select(['status', 'payable_fen', 'refunded_fen', 'paid_at'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const unbalanced = [...new Set(entries.map((entry) => entry.transaction_id))].filter(
    (id) =>
      sum(
        entries.filter((entry) => entry.transaction_id === id),
        (entry) => entry.amount_fen,
      ) !== 0,
  );
  const on = (account: string) =>
    sum(
      entries.filter((entry) => entry.account === account),
      (entry) => entry.amount_fen,
    );
  const paidFen = (account?.paid_fen ?? 0) - (account?.back_fen ?? 0);
  return {
    unbalanced,
    ledger: on('orders'),
    atProviders: 0 - on('provider:sandbox'),
    held: sum(books, (book) =>
      ['paid', 'refunded'].includes(book.status) ? book.amount_fen - book.refunded_fen : 0,
    ),
    kept: placed.paid_at ? placed.payable_fen - placed.refunded_fen : paidFen,
    paid: placed.paid_at !== null,
    status: placed.status,
    setAside: account?.open_fen ?? 0,
    openParts: sum(
      parts.filter(({ status }) => status === 'open'),
      (part) => part.amount_fen,
    ),
  };
}
