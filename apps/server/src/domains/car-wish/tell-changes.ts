import type { TypeOptions } from '@marque/contract/cars/custom/option-schema';
import { changeText } from '@marque/contract/money';
import { type Brand, BRANDS } from '@marque/contract/core';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { drain } from '#kernel/jobs/drain.ts';
import type { CarWishContext } from './context.ts';
import { carWishRepository as wishes, type WishRow } from './repository.ts';
import { standingOf } from './standing.ts';

/** Returns the notice for a lower price or an option off sale; null for any other change. */
function newsOf(
  row: WishRow,
  offer: TypeOptions,
  nameOf: (id: string) => string | undefined,
): { title: string; body: string } | null {
  const { now } = standingOf(offer, { chosen: row.chosen, seen: row.seen_price }, nameOf);
  if (!now.valid) {
    const gone = now.changes.filter(({ kind }) => kind === 'gone').map(({ text }) => text);
    return gone.length === 0
      ? null
      : { title: `「${row.name}」要调整一下`, body: `${gone.join('，')}，打开后给你最接近的方案` };
  }
  const change = now.price === null ? 0 : now.price - row.seen_price.totalFen;
  return change < 0
    ? {
        title: `「${row.name}」降价了`,
        body: `比保存时 ${changeText(change)}，看看哪几项变了`,
      }
    : null;
}

async function tellOf(
  { options, tell }: CarWishContext,
  tx: Tx,
  row: WishRow,
  offer: TypeOptions,
  now: Date,
): Promise<void> {
  const names = await options.optionNames(tx, row.chosen);
  const news = newsOf(row, offer, (id) => names.get(id));
  await wishes.setTold(tx, row, offer.priceVersion);
  if (!news) return;
  await tell(tx, {
    ...news,
    userId: row.user_id,
    brand: row.brand,
    kind: 'car',
    dedupe: `carWish:${row.id}:${offer.priceVersion}`,
    link: { page: 'cars.custom', query: { wish: row.id } },
    at: now,
  });
}

/** Tells members when a wish became cheaper or lost an option, once per price version. */
export async function tellOfChanges(context: CarWishContext, now: Date): Promise<void> {
  for (const brand of BRANDS) await tellOfBrand(context, brand, now);
}

async function tellOfBrand(context: CarWishContext, brand: Brand, now: Date): Promise<void> {
  const { database, log, options } = context;
  const typeIds = await wishes.typesOf(database, brand);
  const offers = await options.offersOf(database, brand, typeIds, now);
  const versions = new Map([...offers].map(([id, { priceVersion }]) => [id, priceVersion]));
  await drain({
    find: (size) => wishes.untold(database, brand, versions, size),
    take: (name) =>
      inTransaction(database, async (tx) => {
        const row = await wishes.lockIfFree(tx, name);
        const offer = row && offers.get(row.type_id);
        if (!row || !offer) return false;
        await tellOf(context, tx, row, offer, now);
        return true;
      }),
    failed: (error, { id }) => log.error({ err: error, carWishId: id }, 'change not told'),
  });
}
