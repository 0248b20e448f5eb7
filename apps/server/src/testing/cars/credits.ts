import { randomBytes } from 'node:crypto';
import * as calls from '@marque/contract/car-credit/endpoints';
import { orderPay } from '@marque/contract/mall/order/endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import type { Insertable } from 'kysely';
import type { CarCreditTables } from '#domains/car-credit/tables.ts';
import type { Client, TestApp } from '../app.ts';
import { type CashierChoice, choose, freshKey } from '../orders.ts';

export const CREDIT_FEN = 99_00;
export const WORTH_FEN = 1000_00;

/** Adds an offer of credits that is on sale, one for each person. Returns its id. */
export async function addCreditOffer(
  app: TestApp,
  more: Partial<Insertable<CarCreditTables['credit_offer']>> = {},
): Promise<string> {
  const id = `offer-${randomBytes(6).toString('hex')}`;
  const day = (offset: number) => new Date(app.clock.now.getTime() + offset * DAY_MS);
  await app.database
    .insertInto('credit_offer')
    .values({
      id,
      brand: 'xtl',
      title: '购车权益',
      slogan: '先花 99，锁单抵 1000',
      image: 'car/test',
      price_fen: CREDIT_FEN,
      worth_fen: WORTH_FEN,
      per_person: 1,
      open_at: day(-1),
      close_at: day(10),
      use_by: day(15),
      min_car_fen: 0,
      rules: JSON.stringify([]),
      ...more,
    })
    .execute();
  return id;
}

export const buyCredit = (client: Client, offerId: string, key = freshKey()) =>
  client.send(
    calls.carCreditBuy,
    { offerId, priceFen: CREDIT_FEN },
    { headers: { 'idempotency-key': key } },
  );

/** Opens the cashier of a credit and presses a button there. */
export async function payCredit(
  app: TestApp,
  client: Client,
  id: string,
  choice: CashierChoice = 'pay',
): Promise<void> {
  const of = { id, subject: 'carCredit', second: 'sandbox' } as const;
  await choose(app, (await client.call(orderPay, of)).cashierUrl!, choice);
}

/** Buys a credit and pays for it. Returns its id. */
export async function boughtCredit(app: TestApp, client: Client, offerId: string): Promise<string> {
  const { data } = await buyCredit(client, offerId);
  await payCredit(app, client, data.id);
  return data.id;
}
