import type { In, Out } from '@marque/contract/core';
import * as calls from '@marque/contract/mall/after-sale/endpoints';
import type { RefundOptions } from '@marque/contract/mall/after-sale/schema';
import { afterSaleContext } from '#domains/after-sale/context.ts';
import {
  approveRefund,
  receiveReturn,
  refuseRefund,
} from '#domains/after-sale/refund-transitions.ts';
import { listRefundsOfBrand } from '#domains/after-sale/show-refunds.ts';
import { passModule } from '#domains/pass/module.ts';
import { usePass } from '#domains/pass/use-pass.ts';
import { inTransaction } from '#kernel/database.ts';
import type { Client, TestApp } from './app.ts';
import { freshKey } from './orders.ts';

type ListedStatus = Parameters<typeof listRefundsOfBrand>[1]['status'];

/** The operator's use cases: deciding refunds, and redeeming codes. */
export function operatorOf({ clock, database, kernel }: TestApp) {
  const context = afterSaleContext(kernel);
  const { context: passes } = kernel.use(passModule);
  const now = () => clock.now;
  return {
    approve: (id: string, note = '') => approveRefund(context, id, note, now()),
    refuse: (id: string, reason = '商品已使用') => refuseRefund(context, id, reason, now()),
    receive: (id: string) => receiveReturn(context, id, now()),
    /** Redeems one use of a code in a store. */
    use: (code: string, dealerId: string) =>
      inTransaction(database, (tx) =>
        usePass(passes, tx, { code, dealerId, by: { operatorId: 'operator' } }, now()),
      ),
    list: (status: ListedStatus) =>
      listRefundsOfBrand(context, { brand: 'xtl', status }, { cursor: undefined, size: 50 }, now()),
  };
}
export type Operator = ReturnType<typeof operatorOf>;

type CreateBody = In<typeof calls.refundCreate>;
type RefundInput = {
  type?: CreateBody['type'];
  /** The pieces of each line; all pieces by default. */
  picks?: Record<string, number>;
};

/** What can be refunded of an order, and the amounts. */
export async function optionsOf(
  client: Client,
  orderId: string,
  { type, picks }: RefundInput = {},
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

/** The input of the refund page for a choice. */
export async function refundBody(
  client: Client,
  orderId: string,
  asked: RefundInput = {},
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

/** Applies for a refund. Throws code and data of a refusal. */
export async function askRefund(
  client: Client,
  orderId: string,
  asked: RefundInput = {},
): Promise<Out<typeof calls.refundCreate>> {
  const answer = await sendRefund(client, await refundBody(client, orderId, asked));
  if (answer.status !== 200) throw new Error(`${answer.code} ${JSON.stringify(answer.data)}`);
  return answer.data;
}

export const refundOf = async (client: Client, id: string) =>
  (await client.call(calls.refundInfo, { id })).refund!;
