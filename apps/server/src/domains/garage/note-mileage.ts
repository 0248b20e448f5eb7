import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/garage/endpoints';
import { isJump } from '@marque/contract/garage/forecast';
import { shanghaiDay } from '@marque/contract/shanghai';
import { type Exec, inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { GarageContext } from './context.ts';
import { mileageRepository as mileage } from './mileage-repository.ts';
import { appendReading, mileageOf, pacesOf, readingsOf } from './readings.ts';
import { garageRepository as garage } from './repository.ts';

async function shown(exec: Exec, userId: string, carId: string, now: Date) {
  const [items, paces] = [
    await readingsOf(exec, userId, carId),
    await pacesOf(exec, userId, [carId], now),
  ];
  const pace = paces.get(carId);
  return { items, mileage: pace ? mileageOf(pace, now) : null };
}

/** Lists the readings of the member's car. Throws CAR_NOT_FOUND. */
export async function listReadings(
  { database }: GarageContext,
  { user, brand, input, now }: MemberCall<typeof calls.carReadings>,
): Promise<Out<typeof calls.carReadings>> {
  const car = await garage.car(database, user.id, input.id);
  if (car?.brand !== brand) throw new DomainError('CAR_NOT_FOUND');
  return shown(database, user.id, input.id, now);
}

/** Adds the member's own reading. Asks once about one that is far above the last. */
export async function noteMileage(
  _context: GarageContext,
  tx: Tx,
  { user, input, now }: MemberCall<typeof calls.addMileage>,
): Promise<Out<typeof calls.addMileage>> {
  const { id, km, sure } = input;
  if (!(await garage.lock(tx, user.id, id))) throw new DomainError('CAR_NOT_FOUND');
  const [last] = await mileage.of(tx, user.id, id, 1);
  const before = last && { km: last.km, day: shanghaiDay(last.at) };
  if (before && !sure && isJump(before, { km, day: shanghaiDay(now) }))
    throw new DomainError('MILEAGE_JUMP', { km: before.km });
  await appendReading(tx, { userId: user.id, carId: id, km, source: 'user' }, now);
  return shown(tx, user.id, id, now);
}

/** Deletes the member's own reading while no later one exists. */
export const removeReading = (
  { database }: GarageContext,
  { user, input, now }: MemberCall<typeof calls.removeReading>,
): Promise<Out<typeof calls.removeReading>> =>
  inTransaction(database, async (tx) => {
    const { id, readingId } = input;
    if (!(await garage.lock(tx, user.id, id))) throw new DomainError('CAR_NOT_FOUND');
    const found = (await readingsOf(tx, user.id, id)).find((one) => one.id === readingId);
    if (!found) throw new DomainError('READING_NOT_FOUND');
    if (!found.removable) throw new DomainError('READING_FIXED');
    await mileage.remove(tx, user.id, readingId);
    return shown(tx, user.id, id, now);
  });
