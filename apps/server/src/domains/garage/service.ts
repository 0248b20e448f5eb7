import type { Brand, Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/garage/endpoints';
import type { Fit } from '@marque/contract/garage/fit-schema';
import type { Car } from '@marque/contract/garage/schema';
import type { Database, Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { onceIfKeyed } from '#kernel/idempotency.ts';
import { newId } from '#kernel/ids.ts';
import type { Call, MemberCall } from '#kernel/http/serve.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import { papersColumns, papersOf, vinIndex } from './papers.ts';
import { fitOf, MAX_CARS } from './policy.ts';
import { garageRepository as garage } from './repository.ts';

type Row = NonNullable<Awaited<ReturnType<typeof garage.car>>>;

const viewOf = (vault: Vault, row: Row): Car => ({
  id: row.id,
  ...papersOf(vault, row),
  seriesId: row.series_id,
  seriesName: row.series_name,
  modelName: row.model_name,
});

type Fitment = Awaited<ReturnType<typeof garage.fitments>>[number];
const madeFor = (all: readonly Fitment[], skuId: string) =>
  all.filter(({ sku_id }) => sku_id === skuId);

const FITS: Fit = { fits: true, reason: '' };

/** Returns the condition by which other domains' repositories filter `sku` by a series. */
export const fitsSeries = garage.fitsSeries;

/** A car that was bought and handed over. */
type BoughtCar = {
  userId: string;
  brand: Brand;
  seriesId: string;
  modelName: string;
  vin: string;
};

/** The facts about members' cars that other domains use. */
export const createGarage = (vault: Vault) => ({
  /** Returns the member's car of a brand; null if there is none or it belongs to someone else. */
  async car(exec: Exec, userId: string, brand: Brand, id: string): Promise<Car | null> {
    const row = await garage.car(exec, userId, id);
    return row?.brand === brand ? viewOf(vault, row) : null;
  },

  cars: async (exec: Exec, userId: string, brand: Brand): Promise<Car[]> =>
    (await garage.cars(exec, userId, brand)).map((row) => viewOf(vault, row)),

  /** Returns whether the member has a car of the brand. */
  owns: (exec: Exec, { userId, brand }: { userId: string; brand: Brand }): Promise<boolean> =>
    garage.owns(exec, userId, brand),

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
    const car = viewOf(vault, row);
    return new Map(skuIds.map((skuId) => [skuId, fitOf(madeFor(made, skuId), car)]));
  },

  /** Adds a bought car to the member's cars, unless they have bound it already. */
  async receive(
    tx: Tx,
    { userId, brand, seriesId, modelName, vin }: BoughtCar,
    now: Date,
  ): Promise<void> {
    await garage.lockAll(tx, userId);
    if (await garage.carByVin(tx, userId, vinIndex(vault, vin))) return;
    const id = newId(now);
    await garage.insert(tx, {
      user_id: userId,
      id,
      brand,
      series_id: seriesId,
      model_name: modelName,
      // The owner adds the plate later.
      ...papersColumns(vault, id, { plate: '', vin }),
      created_at: now,
    });
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
export type Garage = ReturnType<typeof createGarage>;

export const createGarageService = (database: Database, vault: Vault, facts: Garage) => ({
  async cars({
    user,
    brand,
  }: MemberCall<typeof calls.myCarList>): Promise<Out<typeof calls.myCarList>> {
    return { items: await facts.cars(database, user.id, brand) };
  },

  async series({ brand }: Call<typeof calls.carSeries>): Promise<Out<typeof calls.carSeries>> {
    return { items: await garage.series(database, brand) };
  },

  /** Binds a car to the member. Refuses a car that is already bound. */
  async bind({
    user,
    brand,
    input,
    now,
    idempotencyKey: key,
  }: MemberCall<typeof calls.bindCar>): Promise<Car> {
    const series = await garage.series(database, brand);
    const model = series.find(({ id }) => id === input.seriesId);
    const trim = model?.trims.find(({ id }) => id === input.trimId);
    if (!model || !trim) throw new DomainError('SERIES_NOT_FOUND');
    const bind = async (tx: Tx): Promise<Car> => {
      const id = newId(now);
      await garage.lockAll(tx, user.id);
      const bound = await garage.cars(tx, user.id, brand);
      if (bound.some((row) => papersOf(vault, row).vin === input.vin))
        throw new DomainError('CAR_BOUND');
      if (bound.length >= MAX_CARS) throw new DomainError('CAR_LIMIT');
      const added = await garage.insert(tx, {
        user_id: user.id,
        id,
        brand,
        series_id: model.id,
        model_name: `${model.name} ${trim.name}`,
        ...papersColumns(vault, id, input),
        created_at: now,
      });
      if (!added) throw new DomainError('CAR_BOUND');
      return viewOf(vault, (await garage.car(tx, user.id, id))!);
    };
    const body = { brand, ...input };
    const attempt = { userId: user.id, call: 'garage.bind', key, body, now };
    return onceIfKeyed({ database, vault }, attempt, bind);
  },

  async unbind({
    user,
    input,
  }: MemberCall<typeof calls.unbindCar>): Promise<Out<typeof calls.unbindCar>> {
    if (!(await garage.remove(database, user.id, input.id))) throw new DomainError('CAR_NOT_FOUND');
    return { done: true };
  },
});
