import type { Brand, Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/maintenance/endpoints';
import { priceOf } from '@marque/contract/maintenance/price';
import type { Quote } from '@marque/contract/maintenance/quote-schema';
import { addDays, momentOfDay, shanghaiDay } from '@marque/contract/shanghai';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Call } from '#kernel/http/serve.ts';
import type { MaintenanceContext } from './context.ts';
import { ownCovers } from './covers.ts';
import {
  aboutCar,
  cheapestTier,
  itemsOf,
  minutesOf,
  rateOf,
  ratesOn,
  type WorkshopKind,
} from './menu.ts';
import { menuRepository } from './repository.ts';

/** How long a quote holds unless a price changes before, in days. */
const HOLDS_DAYS = 30;

/** What a quote is asked for. `passes`: those to be used. */
type WantedQuote = {
  userId: string | null;
  brand: Brand;
  carId?: string | undefined;
  seriesId?: string | undefined;
  kind: WorkshopKind;
  items: readonly string[];
  dealerId?: string | undefined;
  passes: readonly string[];
};

/**
 * Returns the price of some items. Passes that are not the member's, used up or good for nothing of
 * it are left out. Throws CAR_NOT_FOUND, SERIES_NOT_FOUND, ITEM_UNKNOWN, DEALER_NOT_FOUND.
 */
export async function quoteOf(
  context: MaintenanceContext,
  exec: Exec,
  wanted: WantedQuote,
  now: Date,
): Promise<Quote> {
  const { brand, dealerId, userId } = wanted;
  const day = shanghaiDay(now);
  const { car, seriesId } = await aboutCar(context, exec, wanted, wanted);
  const items = itemsOf(await menuRepository.menus(exec, [seriesId], day), wanted.items);
  const store = dealerId === undefined ? null : await context.dealers.storeOf(exec, dealerId, null);
  if (dealerId !== undefined && !store) throw new DomainError('DEALER_NOT_FOUND');
  const rates = await ratesOn(exec, day);
  const tier = store?.store.labourTier ?? cheapestTier(rates);
  const fenPerHour = rateOf(rates, tier);
  const { combos } = rates;
  const own = car && userId ? await ownCovers(context, exec, { userId, brand, car }, now) : [];
  const chosen = own.filter(({ cover }) => wanted.passes.includes(cover.passId));
  const covers = chosen.map(({ cover }) => cover);
  const priced = { items, combos, fenPerHour };
  const change = await menuRepository.nextChange(
    exec,
    { seriesId, itemIds: wanted.items, tier },
    day,
  );
  const end = addDays(day, HOLDS_DAYS);
  return {
    seriesId,
    dealerId: dealerId ?? null,
    tier,
    fenPerHour,
    ...priceOf({ ...priced, covers }),
    minutes: minutesOf(wanted.kind, items),
    validUntil: momentOfDay(change !== null && change < end ? change : end).toISOString(),
    passes: own
      .map((one) => ({
        id: one.cover.passId,
        sourceId: one.sourceId,
        title: one.cover.title,
        values: one.values,
        validUntil: one.validUntil?.toISOString() ?? null,
        savesFen: priceOf({ ...priced, covers: [one.cover] }).deductionFen,
        chosen: chosen.includes(one),
      }))
      .filter(({ savesFen }) => savesFen > 0),
  };
}

/** Returns the price of some items in a store, also to visitors. */
export const showQuote = (
  context: MaintenanceContext,
  { brand, input, now, user }: Call<typeof calls.maintenanceQuote>,
): Promise<Out<typeof calls.maintenanceQuote>> =>
  quoteOf(context, context.database, { ...input, brand, userId: user?.id ?? null }, now);
