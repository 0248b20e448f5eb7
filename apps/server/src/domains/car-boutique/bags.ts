import type { Bag } from '@marque/contract/car-order/boutique-schema';
import type { StoredImage } from '@marque/contract/common';
import type { Brand } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import { decimalYuan } from '#kernel/money.ts';
import type { BoutiqueContext } from './context.ts';
import { type BagRow, boutiqueRepository as boutique } from './repository.ts';
import type { BagRule, FittedAt } from './tables.ts';

/** Goods as they are sold at a moment. */
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
  /** Keys of pictures. */
  images: string[];
};

/** What the price of goods is kept under. */
export const bagSubject = (bagId: string): string => `bag:${bagId}`;

/** From here on it is said how many are left. */
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
  stock: row.stock,
  images: row.images,
});

/** What is sold for a series, or of a brand without one; bags first. What has no price is left out. */
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

/** One of them as it is shown, beside the others of its brand. */
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
    images: bag.images.flatMap((key) => pictures.get(key) ?? []),
    contains,
    warranty,
  };
}
