import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/garage/endpoints';
import type { Car } from '@marque/contract/garage/schema';
import { hasCheckDigit } from '@marque/contract/garage/vin';
import { shanghaiDay } from '@marque/contract/shanghai';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Call, MemberCall } from '#kernel/http/serve.ts';
import { newId } from '#kernel/ids.ts';
import type { GarageContext } from './context.ts';
import { papersColumns, papersOf, vinIndex } from './papers.ts';
import { MAX_CARS } from './policy.ts';
import { garageRepository as garage } from './repository.ts';
import { viewOf } from './service.ts';

export const listCars = async (
  { database, facts }: GarageContext,
  { user, brand, now }: MemberCall<typeof calls.myCarList>,
): Promise<Out<typeof calls.myCarList>> => ({
  items: await facts.ownCars(database, { userId: user.id, brand, now }),
});

export const listSeries = async (
  { database }: GarageContext,
  { brand }: Call<typeof calls.carSeries>,
): Promise<Out<typeof calls.carSeries>> => ({ items: await garage.series(database, brand) });

function assertPast(registeredOn: string | null | undefined, now: Date): void {
  if (registeredOn && registeredOn > shanghaiDay(now)) throw new DomainError('DAY_AHEAD');
}

/**
 * Binds a car to the member, or takes back one they had taken away. Refuses a car that is bound,
 * and asks once about a VIN without a check digit.
 */
export async function bind(
  { vault }: GarageContext,
  tx: Tx,
  { user, brand, input, now }: MemberCall<typeof calls.bindCar>,
): Promise<Car> {
  const model = (await garage.series(tx, brand)).find(({ id }) => id === input.seriesId);
  const trim = model?.trims.find(({ id }) => id === input.trimId);
  if (!model || !trim) throw new DomainError('SERIES_NOT_FOUND');
  assertPast(input.registeredOn, now);
  const checked = hasCheckDigit(input.vin);
  if (!checked && !input.vinSure) throw new DomainError('VIN_UNSURE');
  await garage.lockAll(tx, user.id);
  const before = await garage.everByVin(tx, user.id, vinIndex(vault, input.vin));
  if (before && before.archived_at === null) throw new DomainError('CAR_BOUND');
  if ((await garage.cars(tx, user.id, brand)).length >= MAX_CARS)
    throw new DomainError('CAR_LIMIT');
  const id = before?.id ?? newId(now);
  const car = {
    brand,
    series_id: model.id,
    trim_id: trim.id,
    model_name: `${model.name} ${trim.name}`,
    registered_on: input.registeredOn ?? before?.registered_on ?? null,
    vin_state: checked ? ('checked' as const) : ('unchecked' as const),
    ...papersColumns(vault, id, input),
    created_at: now,
  };
  if (before) await garage.update(tx, user.id, id, { ...car, archived_at: null });
  else if (!(await garage.insert(tx, { user_id: user.id, id, ...car })))
    throw new DomainError('CAR_BOUND');
  return viewOf(vault, (await garage.car(tx, user.id, id))!);
}

/** Changes what the owner tells of a car. Throws CAR_NOT_FOUND, DAY_AHEAD. */
export async function update(
  { vault }: GarageContext,
  tx: Tx,
  { user, brand, input, now }: MemberCall<typeof calls.updateCar>,
): Promise<Car> {
  const { id, plate, registeredOn, insuredUntil } = input;
  assertPast(registeredOn, now);
  if (!(await garage.lock(tx, user.id, id))) throw new DomainError('CAR_NOT_FOUND');
  const row = (await garage.car(tx, user.id, id))!;
  if (row.brand !== brand) throw new DomainError('CAR_NOT_FOUND');
  const papers = papersOf(vault, row);
  await garage.update(tx, user.id, id, {
    ...papersColumns(vault, id, { ...papers, plate: plate ?? papers.plate }),
    ...(registeredOn !== undefined && { registered_on: registeredOn }),
    ...(insuredUntil !== undefined && { insured_until: insuredUntil }),
  });
  return viewOf(vault, (await garage.car(tx, user.id, id))!);
}

/** Takes a car out of the garage; its records stay. Refuses while an appointment needs it, or its owner is certified. */
export const unbind = (
  { database, inUse }: GarageContext,
  { user, input, now }: MemberCall<typeof calls.unbindCar>,
): Promise<Out<typeof calls.unbindCar>> =>
  inTransaction(database, async (tx) => {
    const { id } = input;
    if (!(await garage.lock(tx, user.id, id))) throw new DomainError('CAR_NOT_FOUND');
    if ((await garage.car(tx, user.id, id))!.certification_id !== null)
      throw new DomainError('CAR_CERTIFIED');
    if (await inUse(tx, { userId: user.id, carId: id })) throw new DomainError('CAR_IN_USE');
    await garage.update(tx, user.id, id, { archived_at: now });
    return { done: true };
  });
