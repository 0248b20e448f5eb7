import type { Brand, Out } from '@marque/contract/core';
import * as opening from '@marque/contract/dealer/opening';
import type * as calls from '@marque/contract/dealer/endpoints';
import type { Dealer } from '@marque/contract/dealer/schema';
import type { StaffRole } from '@marque/contract/dealer/operator-schema';
import type { Database, Exec, Tx } from '#kernel/database.ts';
import type { Call } from '#kernel/http/serve.ts';
import type { Regions } from '../location/module.ts';
import { newId } from '#kernel/ids.ts';
import { dealerRepository as dealers, type Position } from './repository.ts';
import { storesOf, storeOf } from './stores.ts';
import { dealerView as view } from './view.ts';

/** A position in a call's input: both numbers or none. */
type GivenPosition = { lng?: number | undefined; lat?: number | undefined };

export const positionOf = ({ lng, lat }: GivenPosition): Position | null =>
  lng === undefined || lat === undefined ? null : { lng, lat };

/** Returns a store by id with its distance from a position; null when there is none. */
export async function findDealer(
  exec: Exec,
  id: string,
  from: GivenPosition = {},
): Promise<Dealer | null> {
  const row = await dealers.find(exec, id, positionOf(from));
  return row ? view(row) : null;
}

/** Returns stores by id without distances. Unknown ids are left out. */
export async function findDealers(
  exec: Exec,
  ids: readonly string[],
): Promise<Map<string, Dealer>> {
  const rows = await dealers.findMany(exec, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, view(row)]));
}

/** Returns whether a store serves a brand. */
const serves = async (exec: Exec, id: string, brand: Brand): Promise<boolean> =>
  (await dealers.brands(exec, id)).some((row) => row.brand === brand);

/** Returns a store by id; null when it does not exist or does not serve the brand. */
export const findDealerOf = async (exec: Exec, id: string, brand: Brand): Promise<Dealer | null> =>
  (await serves(exec, id, brand)) ? findDealer(exec, id) : null;

/** Returns where a member works; null for no store. */
async function staffOf(
  exec: Exec,
  userId: string,
): Promise<{ dealerId: string; role: StaffRole } | null> {
  const row = await dealers.staffOf(exec, userId);
  return row ? { dealerId: row.dealer_id, role: row.role } : null;
}

/** Returns the member's own store of a brand; null without one. */
const ownStoreOf = async (
  exec: Exec,
  of: { userId: string; brand: Brand },
): Promise<string | null> => (await dealers.ownStore(exec, of))?.dealer_id ?? null;

/** Sets the member's own store of a brand. */
const setOwnStore = async (
  tx: Tx,
  { userId, brand, dealerId }: { userId: string; brand: Brand; dealerId: string },
  now: Date,
): Promise<void> => {
  await dealers.setOwnStore(tx, { user_id: userId, brand, dealer_id: dealerId, since: now });
};

/**
 * Adds exceptional hours for some days; empty `spans` close the store. The caller must have locked
 * the store.
 */
export const addException = (
  tx: Tx,
  of: { dealerId: string; fromDay: string; toDay: string; spans: object[]; reason: string },
  now: Date,
) =>
  dealers.addException(tx, {
    dealer_id: of.dealerId,
    id: newId(now),
    from_day: of.fromDay,
    to_day: of.toDay,
    spans: JSON.stringify(of.spans),
    reason: of.reason,
  });

/** Closes a store on some days. */
async function closeDays(
  tx: Tx,
  days: { dealerId: string; fromDay: string; toDay: string; reason: string },
  now: Date,
): Promise<void> {
  await dealers.lock(tx, days.dealerId);
  await addException(tx, { ...days, spans: [] }, now);
}

export const createDealers = (database: Database, regions: Regions) => ({
  dealerOf: findDealer,
  serves,
  staffOf,
  /** Returns the members who work in a store. */
  staffIn: dealers.staffIn,
  storesOf,
  storeOf,
  ownStoreOf,
  setOwnStore,
  closeDays,
  /** Returns a store's opening hours on a day, including exceptions. */
  async openSpans(exec: Exec, dealerId: string, day: string) {
    const dealer = await findDealer(exec, dealerId);
    return dealer ? opening.openSpans(dealer, day) : { spans: [], reason: '' };
  },

  /** Lists stores by city or keyword, the nearest first when a position is given. */
  async list({
    input,
    brand,
  }: Call<typeof calls.mallDealerPageList>): Promise<Out<typeof calls.mallDealerPageList>> {
    const { city, keyword, cursor, size } = input;
    // A store of the other brand has no free times. The app's header names one brand for both, so
    // the input's brand has priority.
    const of = input.brand ?? brand;
    const search = { city, keyword, from: positionOf(input), brand: of, kind: 'service' } as const;
    const page = await dealers.page(database, search, { cursor, size });
    return { items: page.rows.map(view), nextCursor: page.nextCursor, total: page.total };
  },

  /** Lists provinces and cities with their number of stores. */
  async regions({
    input: { kind },
    brand,
  }: Call<typeof calls.dealerRegions>): Promise<Out<typeof calls.dealerRegions>> {
    const rows = await dealers.perCity(database, kind ?? 'service', brand);
    const inCity = new Map(rows.map(({ city, dealers: count }) => [city, Number(count)]));
    return {
      provinces: regions().map(({ cities, ...province }) => {
        const counted = cities.map((city) => ({ ...city, dealers: inCity.get(city.name) ?? 0 }));
        return {
          ...province,
          dealers: counted.reduce((sum, { dealers: count }) => sum + count, 0),
          cities: counted,
        };
      }),
    };
  },
});
export type Dealers = ReturnType<typeof createDealers>;
