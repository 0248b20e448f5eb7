import type { Handover } from '@marque/contract/car-order/delivery/schema';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { Exec } from '#kernel/database.ts';
import { openJson, rowsWhere, type SealedColumn, sealJson } from '#kernel/secrets/sealed.ts';
import type { CarOrderContext } from '../context.ts';
import type { CarOrderRow } from '../repository.ts';
import { homeOffers } from './repository.ts';

const HOME = { table: 'car_order', column: 'home' } as const;
export const sealedHomes: SealedColumn = {
  ...HOME,
  key: ['user_id', 'id'],
  // The store has to find the buyer until the order is over.
  erasing: { how: 'empty', where: rowsWhere`status in ('closed', 'completed')` },
};

export type HomePlace = {
  address: string;
  /** Name and phone number of the person there, for the store. */
  contact: string;
  /** Whether the address was found on the map. */
  exact: boolean;
};

/** Returns the place of home delivery; null for a hand-over at the store, and after erasure. */
const placeOf = (
  { vault }: Pick<CarOrderContext, 'vault'>,
  { id, home }: Pick<CarOrderRow, 'id' | 'home'>,
): HomePlace | null => (home === null ? null : openJson<HomePlace>(vault, HOME, id, home));

/** Returns address and contact of home delivery for the store; '' for a hand-over at the store. */
export function homeForStore(
  context: Pick<CarOrderContext, 'vault'>,
  order: Pick<CarOrderRow, 'id' | 'home'>,
): string {
  const place = placeOf(context, order);
  return place === null ? '' : `${place.address}，${place.contact}`;
}

type Offering = Pick<CarOrderContext, 'appointments'>;

/** Returns whether a store has a driver from tomorrow on, when cars can be brought. */
export const hasDriver = async (
  { appointments }: Offering,
  exec: Exec,
  dealerId: string,
  now: Date,
): Promise<boolean> => {
  const today = shanghaiDay(now);
  const resources = await appointments.resourcesOf(exec, dealerId);
  return resources.some(
    ({ pool, until }) => pool === 'driver' && (until === null || until > today),
  );
};

/**
 * Returns a store's terms of home delivery: distance in km and fee in fen; undefined without any,
 * and for a store without a driver.
 */
export async function homeOfferOf(
  context: Offering,
  exec: Exec,
  { dealer_id: dealerId }: Pick<CarOrderRow, 'dealer_id'>,
  now: Date,
): Promise<{ mostKm: number; feeFen: number } | undefined> {
  if (dealerId === null) return undefined;
  const offer = await homeOffers.of(exec, dealerId);
  return offer && (await hasDriver(context, exec, dealerId, now)) ? offer : undefined;
}

/**
 * Returns home delivery as the buyer sees it; null when the store does not offer it and none was
 * agreed.
 */
export async function homeOf(
  context: Pick<CarOrderContext, 'appointments' | 'vault'>,
  exec: Exec,
  order: CarOrderRow,
  now: Date,
): Promise<Handover['home']> {
  const offer = await homeOfferOf(context, exec, order, now);
  const { home_km: km, home_fee_fen: feeFen } = order;
  const { address = '', exact = false } = placeOf(context, order) ?? {};
  const place = km === null ? null : { address, exact, km, feeFen: feeFen! };
  if (!offer && !place) return null;
  return { offer: offer ?? null, place };
}

/** Seals a place for the order's row. */
export const sealHome = (
  { vault }: Pick<CarOrderContext, 'vault'>,
  { id }: Pick<CarOrderRow, 'id'>,
  place: HomePlace,
): string => sealJson(vault, HOME, id, place);
