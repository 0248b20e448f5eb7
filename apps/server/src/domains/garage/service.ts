import {
  cutOf,
  type StandingCar,
  standingCarOf,
  standingKeys,
} from '@marque/contract/cars/car-cut';
import type { Brand } from '@marque/contract/core';
import { cutKeys } from '@marque/contract/cars/custom/car-view';
import type { Car, OwnCar } from '@marque/contract/garage/schema';
import { hasCheckDigit } from '@marque/contract/garage/vin';
import type { Exec, Tx } from '#kernel/database.ts';
import { newId } from '#kernel/ids.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import { contentImages } from '../media/module.ts';
import { papersColumns, papersOf, vinIndex } from './papers.ts';
import type { PacedCar } from './ports.ts';
import { certifying } from './certifying.ts';
import { fitting } from './fitting.ts';
import { addReading, mileageOf, pacesOf, readingsOf } from './readings.ts';
import { type CarRow, garageRepository as garage } from './repository.ts';

export const viewOf = (vault: Vault, row: CarRow): Car => ({
  id: row.id,
  ...papersOf(vault, row),
  vinState: row.vin_state,
  seriesId: row.series_id,
  seriesName: row.series_name,
  trimId: row.trim_id,
  modelName: row.model_name,
  energy: row.energy,
  registeredOn: row.registered_on,
  insuredUntil: row.insured_until,
  certified: row.certification_id !== null,
  boundAt: row.created_at.toISOString(),
});

/** The keys of pictures of a car, the best for a list first: its side in its colour. */
const sideOf = ({ look, colours, hero }: CarRow): string[] => {
  const first = colours[0]?.image;
  return [look && `${look}-side`, first && `${first}-side`, first, hero].filter(
    (key): key is string => key !== undefined && key !== '',
  );
};

/** The key of the first picture of a car's colour; '' without one. */
const lookOf = ({ look, colours }: CarRow): string => look || colours[0]?.image || '';

/** A car that was bought and handed over. */
type BoughtCar = {
  userId: string;
  brand: Brand;
  seriesId: string;
  trimId: string | null;
  /** The key of its picture; '' without one. */
  look: string;
  modelName: string;
  vin: string;
};

type Owner = { userId: string; brand: Brand; now: Date };
type NextServices = (
  exec: Exec,
  owner: Owner,
  cars: readonly PacedCar[],
) => Promise<ReadonlyMap<string, NonNullable<OwnCar['next']>>>;

/** A car as it stands in drawings, with its plate: '' once it was taken away. */
type PlatedCar = { standing: StandingCar; plate: string };

/** Returns cars of a member, also those that were taken away, by id. */
async function platedCars(
  vault: Vault,
  exec: Exec,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PlatedCar>> {
  if (ids.length === 0) return new Map();
  const rows = await garage.looks(exec, userId, ids);
  const pictures = await contentImages(
    exec,
    rows.flatMap((row) => standingKeys(lookOf(row))),
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        standing: standingCarOf(lookOf(row), pictures),
        plate: row.archived_at ? '' : papersOf(vault, row).plate,
      },
    ]),
  );
}

/** The facts about members' cars that other domains use. */
export const createGarage = (vault: Vault, nextServices: NextServices) => ({
  /** Returns the member's car of a brand; null if there is none or it belongs to someone else. */
  async car(exec: Exec, userId: string, brand: Brand, id: string): Promise<Car | null> {
    const row = await garage.car(exec, userId, id);
    return row?.brand === brand ? viewOf(vault, row) : null;
  },

  cars: async (exec: Exec, userId: string, brand: Brand): Promise<Car[]> =>
    (await garage.cars(exec, userId, brand)).map((row) => viewOf(vault, row)),

  /** Returns the member's cars of a brand with mileage and next service, the newest first. */
  async ownCars(exec: Exec, owner: Owner): Promise<OwnCar[]> {
    const { userId, brand, now } = owner;
    const rows = await garage.cars(exec, userId, brand);
    const cars = rows.map((row) => viewOf(vault, row));
    const pictures = await contentImages(
      exec,
      rows.flatMap((row) => [...sideOf(row), ...Object.values(cutKeys(lookOf(row)))]),
    );
    const paces = await pacesOf(
      exec,
      userId,
      cars.map(({ id }) => id),
      now,
    );
    const next = await nextServices(
      exec,
      owner,
      cars.map((car) => ({ ...car, pace: paces.get(car.id) ?? null })),
    );
    return cars.map((car, index) => {
      const pace = paces.get(car.id);
      const key = sideOf(rows[index]!).find((one) => pictures.has(one));
      return {
        ...car,
        mileage: pace ? mileageOf(pace, now) : null,
        next: next.get(car.id) ?? null,
        side: (key && pictures.get(key)) || null,
        cut: cutOf(lookOf(rows[index]!), pictures),
      };
    });
  },

  platedCars: (exec: Exec, userId: string, ids: readonly string[]) =>
    platedCars(vault, exec, userId, ids),

  /** Returns how far cars have gone and how fast they go on, by id; without readings none. */
  paces: pacesOf,

  /** Returns the readings of a car's odometer, the newest first. */
  readings: readingsOf,

  /** Adds what a workshop or an inspector read, unless the car has been taken away. Throws MILEAGE_BACK. */
  addReading,

  /** Returns whether the member has a car of the brand. */
  owns: (exec: Exec, { userId, brand }: { userId: string; brand: Brand }): Promise<boolean> =>
    garage.owns(exec, userId, brand),

  /** Returns the name of the series of each owner's newest car of a brand. */
  carNamesOf: garage.carNamesOf,

  /** Returns people with cars by brand, in the order of their ids, after one of them. */
  owners: garage.owners,

  /** Adds a bought car to the member's cars, unless they have bound it already. */
  async receive(
    tx: Tx,
    { userId, brand, seriesId, trimId, look, modelName, vin }: BoughtCar,
    now: Date,
  ): Promise<void> {
    await garage.lockAll(tx, userId);
    const known = await garage.everByVin(tx, userId, vinIndex(vault, vin));
    if (known) {
      await garage.update(tx, userId, known.id, { archived_at: null });
      return;
    }
    const id = newId(now);
    await garage.insert(tx, {
      user_id: userId,
      id,
      brand,
      series_id: seriesId,
      trim_id: trimId,
      look,
      model_name: modelName,
      vin_state: hasCheckDigit(vin) ? 'checked' : 'unchecked',
      // The owner adds the plate later.
      ...papersColumns(vault, id, { plate: '', vin }),
      created_at: now,
    });
  },

  ...certifying(vault),

  ...fitting(vault),
});
export type Garage = ReturnType<typeof createGarage>;
