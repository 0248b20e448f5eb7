import { randomBytes } from 'node:crypto';
import * as calls from '@marque/contract/car-order/boutique/endpoints';
import type { BoutiqueList } from '@marque/contract/car-order/boutique/schema';
import type { CarBoutiqueTables } from '#domains/car-boutique/tables.ts';
import type { Insertable } from 'kysely';
import type { Client, TestApp } from '../app.ts';
import { type CashierChoice, choose, freshKey } from '../orders.ts';
import { openItem } from './orders.ts';

type Row = Insertable<CarBoutiqueTables['boutique_bag']>;

let added = 0;

/** Adds goods for cars of a brand at a price in fen, listed in the order of insertion. Returns their id. */
export async function addBag(
  app: TestApp,
  {
    fen,
    rules = [],
    ...more
  }: { fen: number; rules?: { kind: string; anyOf: string[]; text: string }[] } & Partial<
    Omit<Row, 'rules'>
  >,
): Promise<string> {
  const id = `bag-${randomBytes(6).toString('hex')}`;
  await app.database
    .insertInto('boutique_bag')
    .values({
      id,
      brand: 'xtl',
      kind: more.contains ? 'bag' : 'single',
      name: id,
      subtitle: '',
      rules: JSON.stringify(rules),
      images: ['car/test'],
      fitted_at: 'store',
      fit_hours: 1,
      warranty: '质保 1 年',
      sort: (added += 1),
      ...more,
    })
    .execute();
  await app.database.insertInto('bag_stock').values({ bag_id: id, pieces: 100 }).execute();
  await app.database
    .insertInto('car_price')
    .values({ subject: `bag:${id}`, price_fen: fen, during: '[2026-01-01,)' })
    .execute();
  return id;
}

export const boutiqueOf = (
  client: Client,
  orderId: string,
  bags?: string[],
): Promise<BoutiqueList> => client.call(calls.boutiqueList, { orderId, ...(bags && { bags }) });

/** Saves exactly these goods, with the values that the page shows. */
export async function saveBags(client: Client, id: string, bagIds: string[], key = freshKey()) {
  const { sumFen, order } = await boutiqueOf(client, id, bagIds);
  const input = {
    id,
    bagIds,
    revision: order!.revision,
    expectDiffFen: sumFen - order!.paidFen,
  };
  return client.send(calls.boutiqueSave, input, { headers: { 'idempotency-key': key } });
}

/** Pays for the goods of an order. */
export async function payBags(
  app: TestApp,
  client: Client,
  orderId: string,
  revision: number,
  choice: CashierChoice = 'pay',
): Promise<void> {
  await choose(app, (await openItem(client, orderId, `boutique${revision}`)).cashierUrl!, choice);
}
