import type { Handover } from '@marque/contract/car-order/delivery-schema';
import { sql } from 'kysely';
import type { Exec } from '#kernel/database.ts';
import { openJson, type SealedColumn, sealJson } from '#kernel/sealed.ts';
import type { CarOrderContext } from '../context.ts';
import type { CarOrderRow } from '../repository.ts';

const HOME = { table: 'car_order', column: 'home' } as const;
export const sealedHomes: SealedColumn = {
  ...HOME,
  key: ['user_id', 'id'],
  older: null,
  // Who waits for a car has to be found.
  erasing: { how: 'empty', where: sql`status in ('closed', 'completed')` },
};

export type Place = {
  address: string;
  /** Who is there, for the store. */
  contact: string;
  /** Whether the address was found on the map. */
  exact: boolean;
};

/** Where a car is brought; null for its store, or once it is erased. */
const placeOf = (
  { vault }: Pick<CarOrderContext, 'vault'>,
  { id, home }: Pick<CarOrderRow, 'id' | 'home'>,
): Place | null => (home === null ? null : openJson<Place>(vault, HOME, id, home));

/** Where a car is brought and who is there, as its store reads it; '' for the store itself. */
export function homeForStore(
  context: Pick<CarOrderContext, 'vault'>,
  order: Pick<CarOrderRow, 'id' | 'home'>,
): string {
  const place = placeOf(context, order);
  return place === null ? '' : `${place.address}，${place.contact}`;
}

/** How far a store brings cars, and what for; undefined where it does not. */
export const homeOfferOf = (exec: Exec, dealerId: string) =>
  exec
    .selectFrom('car_home_delivery')
    .select(['most_km as mostKm', 'fee_fen as feeFen'])
    .where('dealer_id', '=', dealerId)
    .executeTakeFirst();

/** What its buyer sees of it; null where the store does not come, and nothing was agreed. */
export async function homeOf(
  context: Pick<CarOrderContext, 'vault'>,
  exec: Exec,
  order: CarOrderRow,
): Promise<Handover['home']> {
  const offer = order.dealer_id === null ? undefined : await homeOfferOf(exec, order.dealer_id);
  const { home_km: km, home_fee_fen: feeFen } = order;
  const { address = '', exact = false } = placeOf(context, order) ?? {};
  const place = km === null ? null : { address, exact, km, feeFen: feeFen! };
  if (!offer && !place) return null;
  return { offer: offer ?? null, place };
}

/** A place as an order keeps it. */
export const sealHome = (
  { vault }: Pick<CarOrderContext, 'vault'>,
  { id }: Pick<CarOrderRow, 'id'>,
  place: Place,
): string => sealJson(vault, HOME, id, place);
