import { bagIdOf, bagLine, isBagLine } from '@marque/contract/car-order/boutique/lines';
import { modelOf } from '@marque/contract/cars/custom/option-model';
import type { TypeOptions } from '@marque/contract/cars/custom/option-schema';
import type { CarPriceLine } from '@marque/contract/cars/price-lines';
import { presentOf } from '@marque/contract/cars/custom/solver';
import type { Brand } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import type { CarFacts, PricedBag } from '../../car-boutique/module.ts';
import type { CarOrderContext } from '../context.ts';
import type { CarOrderRow } from '../repository.ts';

/** Returns the facts about a configuration that decide which goods fit it. */
export function factsOf(offer: TypeOptions, chosen: readonly string[]): CarFacts {
  const model = modelOf(offer);
  const there = presentOf(model, chosen);
  const present = model.options.filter(({ id }) => there.has(id));
  const packages = present.filter(({ contains }) => contains.length > 0);
  return {
    typeId: offer.typeId,
    options: new Map(
      present.map(({ id, name }) => {
        const by = packages.find(({ contains }) => contains.includes(id));
        return [id, { name, broughtBy: by?.name ?? null }];
      }),
    ),
  };
}

type WantedBoutique = { brand: Brand; ids: readonly string[]; order: CarOrderRow | undefined };

export type GoodsForCar = {
  lines: CarPriceLine[];
  unfit: { bagId: string; name: string; reason: string }[];
};

/**
 * Returns the reason why goods are not on sale; '' when they are, or were when the order got them.
 */
const notSold = (bag: PricedBag | undefined, isSold: boolean): string => {
  if (isSold) return '';
  return bag ? (bag.stock < 1 ? '刚售罄' : '') : '已经下架';
};

/**
 * Returns the price lines of goods for a car, and the goods that do not fit. Goods of an order keep
 * the price they were sold at.
 */
export async function goodsForCar(
  { boutique }: Pick<CarOrderContext, 'boutique'>,
  exec: Exec,
  offer: TypeOptions,
  chosen: readonly string[],
  { brand, ids, order }: WantedBoutique,
  now: Date,
): Promise<GoodsForCar> {
  const sold = order?.lines.filter(isBagLine) ?? [];
  const wanted = order ? sold.map(bagIdOf) : [...new Set(ids)];
  if (wanted.length === 0) return { lines: [], unfit: [] };
  const bags = await boutique.bagsOf(exec, { brand, seriesId: offer.seriesId }, now);
  const unfit = boutique.fitting(bags, factsOf(offer, chosen)).unfitOf(wanted);
  const asked = wanted.map((bagId) => {
    const bag = bags.find(({ id }) => id === bagId);
    const line = sold.find((one) => bagIdOf(one) === bagId);
    const name = line?.label ?? bag?.name ?? '';
    const reason = notSold(bag, line !== undefined) || (unfit.get(bagId) ?? '');
    return { bagId, name, reason, line: line ?? bagLine(bagId, name, bag?.priceFen ?? 0) };
  });
  return {
    lines: asked.filter(({ reason }) => reason === '').map(({ line }) => line),
    unfit: asked
      .filter(({ reason }) => reason !== '')
      .map(({ bagId, name, reason }) => ({ bagId, name, reason })),
  };
}
