import type { Brand } from '@marque/contract/core';
import type { LabourTier } from '@marque/contract/dealer/tier';
import type { Car } from '@marque/contract/garage/schema';
import type { MenuItem } from '@marque/contract/maintenance/plan';
import {
  type Combo,
  labourFen,
  type PricedItem,
  visitMinutes,
} from '@marque/contract/maintenance/price';
import { groupBy } from 'es-toolkit';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MaintenanceContext } from './context.ts';
import { menuRepository, type MenuRow } from './repository.ts';

/** Repairs take an hour at least, since the car is looked at first. */
export const REPAIR_MINUTES = 60;

export type WorkshopKind = 'maintain' | 'repair';

/** What a visit is about: a member's car, or a series for people who only look. */
export type AboutCar = { seriesId: string; seriesName: string; car: Car | null };

/** Returns the car or series of a visit. Throws CAR_NOT_FOUND, SERIES_NOT_FOUND. */
export async function aboutCar(
  { cars, garage }: Pick<MaintenanceContext, 'cars' | 'garage'>,
  exec: Exec,
  { userId, brand }: { userId: string | null; brand: Brand },
  { carId, seriesId }: { carId?: string | undefined; seriesId?: string | undefined },
): Promise<AboutCar> {
  if (carId !== undefined) {
    const car = userId === null ? null : await garage.car(exec, userId, brand, carId);
    if (!car) throw new DomainError('CAR_NOT_FOUND');
    return { seriesId: car.seriesId, seriesName: car.seriesName, car };
  }
  const series = (await cars.seriesOf(exec, brand)).find(({ id }) => id === seriesId);
  if (!series) throw new DomainError('SERIES_NOT_FOUND');
  return { seriesId: series.id, seriesName: series.name, car: null };
}

const pricedOf = (row: MenuRow): PricedItem => ({
  id: row.id,
  name: row.name,
  partName: row.part_name,
  partNo: row.part_no,
  partFen: row.part_fen,
  hours100: row.hours_100,
  minutes: row.minutes,
});

/** Returns the named items of a menu, in its order. Throws ITEM_UNKNOWN. */
export function itemsOf(menu: readonly MenuRow[], itemIds: readonly string[]): PricedItem[] {
  const wanted = new Set(itemIds);
  const found = menu.filter(({ id }) => wanted.has(id)).map(pricedOf);
  if (found.length < wanted.size) throw new DomainError('ITEM_UNKNOWN');
  return found;
}

/** Returns how long a car stays, in minutes. */
export const minutesOf = (kind: WorkshopKind, items: readonly PricedItem[]): number =>
  visitMinutes(items, kind === 'repair' ? REPAIR_MINUTES : 0);

/** The prices of a day. */
type Rates = { byTier: ReadonlyMap<LabourTier, number>; combos: Combo[] };

export async function ratesOn(exec: Exec, day: string): Promise<Rates> {
  const combos = await menuRepository.combos(exec);
  return {
    byTier: await menuRepository.rates(exec, day),
    combos: combos.map(({ title, item_ids: itemIds, minus_hours_100: minusHours100 }) => ({
      title,
      itemIds,
      minusHours100,
    })),
  };
}

/** Returns what an hour costs at a tier. */
export function rateOf({ byTier }: Rates, tier: LabourTier): number {
  const fen = byTier.get(tier);
  if (fen === undefined) throw new Error(`No labour rate of tier ${tier}`);
  return fen;
}

/** Returns the tier with the cheapest labour. */
export function cheapestTier({ byTier }: Rates): LabourTier {
  const [first] = [...byTier].sort(([, a], [, b]) => a - b);
  if (!first) throw new Error('No labour rates');
  return first[0];
}

/** Returns the menus of some series by series, with prices at the cheapest tier. */
export async function menusOf(
  exec: Exec,
  seriesIds: readonly string[],
  day: string,
): Promise<Partial<Record<string, MenuItem[]>>> {
  const rows = await menuRepository.menus(exec, [...new Set(seriesIds)], day);
  if (rows.length === 0) return {};
  const rates = await ratesOn(exec, day);
  const fenPerHour = rateOf(rates, cheapestTier(rates));
  return Object.fromEntries(
    Object.entries(groupBy(rows, (row) => row.series_id)).map(([id, menu]) => [
      id,
      menu.map((row): MenuItem => ({
        ...pricedOf(row),
        intervalKm: row.interval_km,
        intervalMonths: row.interval_months,
        everyVisit: row.every_visit,
        why: row.why,
        fromFen: row.part_fen + labourFen(row.hours_100, fenPerHour),
      })),
    ]),
  );
}
