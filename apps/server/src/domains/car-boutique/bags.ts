import type { Bag } from '@marque/contract/car-order/boutique/schema';
import type { StoredImage } from '@marque/contract/common';
import type { Brand } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import { decimalYuan } from '#kernel/money.ts';
import { valuesOf } from '#kernel/values-of.ts';
import type { BoutiqueContext } from './context.ts';
import { type BagRow, boutiqueRepository as boutique } from './repository.ts';
import type { BagRule, FittedAt } from './tables.ts';

/** Goods with their price in fen at a moment. */
export type PricedBag = {
  id: string;
  kind: Bag['kind'];
  name: string;
  subtitle: string;
  priceFen: number;
  contains: string[];
  rules: BagRule[];
  fittedAt: FittedAt;
  hours: number;
  warranty: string;
  stock: number;
  /** The keys of the pictures. */
  images: string[];
};

/** Returns the subject of a bag's price. */
export const bagSubject = (bagId: string): string => `bag:${bagId}`;

/** The stock below which the number of pieces left is shown. */
const FEW = 10;

const pricedBag = (row: BagRow, priceFen: number): PricedBag => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  subtitle: row.subtitle,
  priceFen,
  contains: row.contains,
  rules: row.rules,
  fittedAt: row.fitted_at,
  hours: Number(row.fit_hours),
  warranty: row.warranty,
  stock: row.pieces,
  images: row.images,
});

/**
 * Returns the goods for a series, or for the whole brand when `seriesId` is null. Bags come first;
 * goods without a price are left out.
 */
export async function bagsOf(
  { cars }: Pick<BoutiqueContext, 'cars'>,
  exec: Exec,
  { brand, seriesId }: { brand: Brand; seriesId: string | null },
  at: Date,
): Promise<PricedBag[]> {
  const rows = await boutique.bags(exec, brand, seriesId);
  const prices = await cars.pricesOf(
    exec,
    rows.map(({ id }) => bagSubject(id)),
    at,
  );
  return rows.flatMap((row) => {
    const price = prices[bagSubject(row.id)];
    return price ? [pricedBag(row, price.fen)] : [];
  });
}

/** Returns the view of a bag. `bags` provides the names and prices of what it contains. */
export function bagView(
  bag: PricedBag,
  bags: readonly PricedBag[],
  pictures: ReadonlyMap<string, StoredImage>,
): Bag {
  const contains = bag.contains.flatMap((id) => {
    const single = bags.find((one) => one.id === id);
    return single ? [{ bagId: id, name: single.name, priceFen: single.priceFen }] : [];
  });
  const { id: bagId, name, kind, subtitle, priceFen, hours, stock, warranty } = bag;
  return {
    bagId,
    name,
    kind,
    subtitle,
    price: decimalYuan(priceFen),
    priceFen,
    singleFen:
      kind === 'single' ? priceFen : contains.reduce((sum, single) => sum + single.priceFen, 0),
    hours,
    left: stock < FEW ? stock : null,
    images: valuesOf(bag.images, pictures),
    contains,
    warranty,
  };
}
