import type * as calls from '@marque/contract/car-order/boutique/endpoints';
import type { Out } from '@marque/contract/core';
import type * as deskCalls from '@marque/contract/car-order/boutique/operator-endpoints';
import type { DeskBag } from '@marque/contract/car-order/boutique/operator-schema';
import { type Exec, inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Call, MemberCall, OperatorCall } from '#kernel/http/serve.ts';
import { bagSubject, bagsOf, bagView, type PricedBag } from './bags.ts';
import type { BoutiqueContext } from './context.ts';
import { type BagRow, boutiqueRepository as boutique } from './repository.ts';

const WHERE = {
  works: '随车在工厂装好，质检之前可以改',
  store: '车到店后由门店装好再交车，开始安装之前可以改',
} as const;

const hoursText = (hours: number): string => (hours > 0 ? `，约 ${hours} 小时` : '');

const notesOf = ({ fittedAt, hours, warranty }: PricedBag) => [
  { title: '安装', text: `${WHERE[fittedAt]}${hoursText(hours)}，安装不另收费` },
  { title: '质保', text: warranty },
  {
    title: '退换',
    text: '开始安装之前可以换、可以退，差价原路退回；装好的不退，有质量问题门店免费换',
  },
  { title: '发票', text: '精品单独开票，不计入车价' },
];

/** Returns one of the goods for its page. Throws BAG_NOT_FOUND. */
export async function showBag(
  context: BoutiqueContext,
  { user, brand, input: { id }, now }: Call<typeof calls.boutiqueBag>,
): Promise<Out<typeof calls.boutiqueBag>> {
  const { catalog, database } = context;
  const bags = await bagsOf(context, database, { brand, seriesId: null }, now);
  const bag = bags.find((one) => one.id === id);
  if (!bag) throw new DomainError('BAG_NOT_FOUND');
  const [pictures, waiting] = await Promise.all([
    catalog.pictures(database, bag.images),
    user ? boutique.isWaiting(database, { userId: user.id, bagId: id }) : false,
  ]);
  return { ...bagView(bag, bags, pictures), notes: notesOf(bag), waiting };
}

/**
 * Adds the member to the waiting list of a bag or removes them. Throws BAG_NOT_FOUND, BAG_IN_STOCK.
 */
export const waitForBag = (
  { database }: BoutiqueContext,
  { user, brand, input: { id, on }, now }: MemberCall<typeof calls.boutiqueWait>,
): Promise<Out<typeof calls.boutiqueWait>> =>
  inTransaction(database, async (tx) => {
    const bag = await boutique.lock(tx, brand, id);
    if (!bag) throw new DomainError('BAG_NOT_FOUND');
    const of = { userId: user.id, bagId: id };
    if (!on) await boutique.waitNoMore(tx, of);
    else if (bag.pieces > 0) throw new DomainError('BAG_IN_STOCK');
    else await boutique.wait(tx, of, now);
    return { waiting: on };
  });

async function deskViews(
  { cars }: BoutiqueContext,
  exec: Exec,
  rows: readonly BagRow[],
  now: Date,
): Promise<DeskBag[]> {
  const ids = rows.map(({ id }) => id);
  const [prices, waiting] = await Promise.all([
    cars.pricesOf(exec, ids.map(bagSubject), now),
    boutique.waiting(exec, ids),
  ]);
  return rows.map(({ id, name, kind, pieces }) => ({
    id,
    name,
    kind,
    priceFen: prices[bagSubject(id)]?.fen ?? null,
    stock: pieces,
    waiting: waiting.get(id) ?? 0,
  }));
}

export async function listForDesk(
  context: BoutiqueContext,
  { brand, now }: OperatorCall<typeof deskCalls.operatorBoutique>,
): Promise<Out<typeof deskCalls.operatorBoutique>> {
  const { database } = context;
  const rows = await boutique.bags(database, brand, null);
  return { items: await deskViews(context, database, rows, now) };
}

/** Sets the stock and tells as many waiting members as there are pieces. Throws BAG_NOT_FOUND. */
export async function setStock(
  context: BoutiqueContext,
  tx: Tx,
  { brand, input: { id, stock }, now }: OperatorCall<typeof deskCalls.operatorBoutiqueStock>,
): Promise<DeskBag> {
  const bag = await boutique.lock(tx, brand, id);
  if (!bag) throw new DomainError('BAG_NOT_FOUND');
  await boutique.setStock(tx, id, stock);
  for (const userId of stock > 0 ? await boutique.takeWaiting(tx, id, stock) : [])
    await context.tell(tx, {
      userId,
      brand,
      kind: 'order',
      dedupe: `boutique:${id}:${now.toISOString()}`,
      title: '你等的精品到货了',
      body: `「${bag.name}」有货了，数量不多，想要就早点选。`,
      link: { page: 'carOrder.boutiqueBag', query: { id } },
      at: now,
    });
  const [view] = await deskViews(context, tx, [{ ...bag, pieces: stock }], now);
  return view!;
}
