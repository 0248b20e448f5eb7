import type { Brand } from '@marque/contract/core';
import type { Car } from '@marque/contract/garage/schema';
import type { Cover } from '@marque/contract/maintenance/price';
import type { Exec } from '#kernel/database.ts';
import { bookingRepository as bookings } from './booking-repository.ts';
import type { MaintenanceContext } from './context.ts';
import { menuRepository } from './repository.ts';

/** A pass of a member with what it is good for. */
type OwnCover = {
  cover: Cover;
  sourceId: string;
  values: string[];
  validUntil: Date | null;
};

/**
 * Returns the member's usable passes that are good for work on a car and in none of their bookings:
 * bought packages made for the car, and vouchers.
 */
export async function ownCovers(
  { garage, passes }: Pick<MaintenanceContext, 'garage' | 'passes'>,
  exec: Exec,
  { userId, brand, car }: { userId: string; brand: Brand; car: Car },
  now: Date,
): Promise<OwnCover[]> {
  const held = await bookings.visitsOf(exec, userId);
  const own = (await passes.usableOf(exec, { userId, brand }, now)).filter(
    ({ passId }) => !held.has(passId),
  );
  const items = await menuRepository.covers(
    exec,
    own.map(({ goods }) => goods),
  );
  const bought = own.filter(({ kind }) => kind === 'order').map(({ goods }) => goods);
  const fits = await garage.fits(exec, { userId, brand, vin: car.vin }, bought);
  return own.flatMap(({ passId, title, goods, valueFen, ...pass }): OwnCover[] => {
    const itemIds = items.get(goods);
    if (fits.get(goods)?.fits === false) return [];
    const { sourceId, validUntil, values } = pass;
    const of = { sourceId, values: [...values], validUntil };
    if (valueFen !== null) return [{ cover: { passId, title, valueFen }, ...of }];
    return itemIds ? [{ cover: { passId, title, itemIds }, ...of }] : [];
  });
}
