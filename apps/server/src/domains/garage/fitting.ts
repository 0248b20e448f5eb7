import type { Brand } from '@marque/contract/core';
import type { Fit } from '@marque/contract/garage/fit-schema';
import type { Car } from '@marque/contract/garage/schema';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import { vinIndex } from './papers.ts';
import { fitOf } from './policy.ts';
import { garageRepository as garage } from './repository.ts';

type Fitment = Awaited<ReturnType<typeof garage.fitments>>[number];
const madeFor = (all: readonly Fitment[], skuId: string) =>
  all.filter(({ sku_id }) => sku_id === skuId);

const FITS: Fit = { fits: true, reason: '' };

/** Returns the condition by which other domains' repositories filter `sku` by a series. */
export const fitsSeries = garage.fitsSeries;

/** Whether goods fit cars. */
export const fitting = (vault: Vault) => ({
  /**
   * Returns by SKU whether it fits a car that the member has bound. Throws CAR_NOT_FOUND for any
   * other car.
   */
  async fits(
    exec: Exec,
    { userId, brand, vin }: { userId: string | null; brand: Brand; vin: string },
    skuIds: readonly string[],
  ): Promise<Map<string, Fit>> {
    const row =
      userId === null ? undefined : await garage.carByVin(exec, userId, vinIndex(vault, vin));
    if (row?.brand !== brand) throw new DomainError('CAR_NOT_FOUND');
    const made = await garage.fitments(exec, skuIds);
    const car = { seriesId: row.series_id, seriesName: row.series_name };
    return new Map(skuIds.map((skuId) => [skuId, fitOf(madeFor(made, skuId), car)]));
  },

  /** Returns the names of the series that SKUs are made for; [] when one of them fits every car. */
  async seriesFor(exec: Exec, skuIds: readonly string[]): Promise<string[]> {
    const made = await garage.fitments(exec, skuIds);
    return skuIds.every((skuId) => madeFor(made, skuId).length > 0)
      ? [...new Set(made.map(({ name }) => name))]
      : [];
  },

  /** Returns which of some products are made for a car of the member. */
  madeForOwn: garage.madeForOwn,

  /** Returns for each car whether all SKUs fit, and otherwise the first reason. */
  async fitsAll(exec: Exec, cars: readonly Car[], skuIds: readonly string[]): Promise<Fit[]> {
    const made = await garage.fitments(exec, skuIds);
    return cars.map((car) => {
      const fits = skuIds.map((skuId) => fitOf(madeFor(made, skuId), car));
      return fits.find((one) => !one.fits) ?? FITS;
    });
  },
});
