import type * as calls from '@marque/contract/car-order/boutique/endpoints';
import type { BoutiqueList } from '@marque/contract/car-order/boutique/schema';
import { cutOf } from '@marque/contract/cars/car-cut';
import { cutKeys } from '@marque/contract/cars/custom/car-view';
import type { TypeOptions } from '@marque/contract/cars/custom/option-schema';
import type { Brand } from '@marque/contract/core';
import { DomainError } from '#kernel/errors.ts';
import type { Call } from '#kernel/http/serve.ts';
import type { PricedBag } from '../../car-boutique/module.ts';
import { pictureOf } from '../../car-wish/module.ts';
import { findDealer } from '../../dealer/module.ts';
import type { CarOrderContext } from '../context.ts';
import type { CarOrderRow } from '../repository.ts';
import { assertOrder } from '../transitions.ts';
import { closedFor, isTooLate } from './closed.ts';
import { factsOf } from './for-car.ts';
import { fenOfLines, isHeld, isWanted } from './lines.ts';
import { boutiqueLines, type LineRow } from './repository.ts';

type Listing = Call<typeof calls.boutiqueList>;

/** Returns the configuration in question. Throws TYPE_NOT_FOUND, CAR_ORDER_NOT_FOUND. */
async function carOf(
  context: CarOrderContext,
  { user, brand, input, now }: Listing,
): Promise<{ offer: TypeOptions; chosen: readonly string[]; order: CarOrderRow | null }> {
  const { database, options } = context;
  const { orderId } = input;
  const offerOf = async (typeId: string, of: Brand): Promise<TypeOptions> => {
    const offer = (await options.offersOf(database, of, [typeId], now)).get(typeId);
    if (!offer) throw new DomainError('TYPE_NOT_FOUND');
    return offer;
  };
  if (orderId === undefined) {
    const offer = await offerOf(input.typeId ?? '', brand);
    return { offer, chosen: input.chosen ?? offer.defaults, order: null };
  }
  if (!user) throw new DomainError('CAR_ORDER_NOT_FOUND');
  const order = await assertOrder(database, { userId: user.id, id: orderId });
  const offer = await offerOf(order.type_id ?? '', order.brand);
  return { offer, chosen: order.config.chosen, order };
}

/** Returns the goods with the price at which the order bought them, if it did. */
const atSoldPrice = (bag: PricedBag, lines: readonly LineRow[]): PricedBag => {
  const line = lines.find(({ bag_id: bagId }) => bagId === bag.id);
  return line ? { ...bag, priceFen: line.price_fen } : bag;
};

/** Lists the goods for a car, and whether each fits the car and the other selected goods. */
export async function listBoutique(context: CarOrderContext, call: Listing): Promise<BoutiqueList> {
  const { boutique, catalog, database } = context;
  const { now, input } = call;
  const { offer, chosen, order } = await carOf(context, call);
  const brand = order?.brand ?? call.brand;
  const [bags, rows] = await Promise.all([
    boutique.bagsOf(database, { brand, seriesId: offer.seriesId }, now),
    order ? boutiqueLines.of(database, order) : [],
  ]);
  const lines = rows.filter(({ state }) => state !== 'refunded');
  const priced = bags.map((bag) => atSoldPrice(bag, lines));
  const goes = boutique.fitting(priced, factsOf(offer, chosen));
  const has = lines.filter(isWanted).map(({ bag_id: bagId }) => bagId);
  const asked = input.bags ?? has;
  const unfit = goes.unfitOf(asked);
  const selected = goes.withoutDoubles(asked.filter((id) => !unfit.has(id)));
  const look = order ? order.config.image : (pictureOf(offer, chosen)?.key ?? null);
  const [pictures, dealer] = await Promise.all([
    catalog.pictures(database, [
      ...new Set([
        ...priced.flatMap(({ images }) => images),
        ...(look === null ? [] : Object.values(cutKeys(look))),
      ]),
    ]),
    order?.dealer_id ? findDealer(database, order.dealer_id) : null,
  ]);
  const stateOf = (id: string) => lines.find(({ bag_id: bagId }) => bagId === id)?.state ?? null;
  const items = priced.map((bag) => {
    const state = stateOf(bag.id);
    const tooLate = order && state === null && isTooLate(order, bag);
    return {
      ...boutique.bagView(bag, priced, pictures),
      fit: tooLate ? { ok: false, reason: tooLate, proposals: [] } : goes.fitOf(selected, bag),
      replaces: selected.includes(bag.id)
        ? []
        : priced
            .filter(({ id }) => bag.contains.includes(id) && selected.includes(id))
            .map(({ name }) => name),
      state,
    };
  });
  return {
    typeId: offer.typeId,
    seriesId: offer.seriesId,
    title: order?.config.title ?? `${offer.seriesName} ${offer.typeName}`,
    cut: cutOf(look, pictures),
    items,
    selected,
    sumFen: priced
      .filter(({ id }) => selected.includes(id))
      .reduce((sum, { priceFen }) => sum + priceFen, 0),
    order: order && {
      id: order.id,
      has,
      revision: order.boutique_revision,
      paidFen: fenOfLines(lines.filter(isHeld)),
      closed: closedFor(order),
      phone: dealer?.phone ?? '',
    },
  };
}
