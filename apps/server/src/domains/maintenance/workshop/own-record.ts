import type * as calls from '@marque/contract/maintenance/workshop/endpoints';
import type { CarRecord } from '@marque/contract/maintenance/workshop/schema';
import type { OdometerReading } from '@marque/contract/garage/forecast';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { Selectable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { newId } from '#kernel/ids.ts';
import { menuRepository } from '../repository.ts';
import { itemsOf } from '../menu.ts';
import type { WorkshopContext } from './context.ts';
import { ownRecordRepository as ownRecords, workRepository as work } from './repository.ts';
import type { MaintenanceTables } from '../tables.ts';

type WrittenRecord = Pick<
  Selectable<MaintenanceTables['own_record']>,
  'id' | 'day' | 'km' | 'title' | 'place' | 'cost_fen'
>;

export const recordView = (row: WrittenRecord): CarRecord => ({
  id: row.id,
  source: 'own',
  on: row.day,
  km: row.km,
  title: row.title,
  place: row.place,
  totalFen: row.cost_fen,
});

/** Writes down work that was done elsewhere. Throws CAR_NOT_FOUND, ITEM_UNKNOWN, DAY_AHEAD. */
export async function writeRecord(
  { garage }: WorkshopContext,
  tx: Tx,
  { user, brand, input, now }: MemberCall<typeof calls.maintenanceOwnRecord>,
): Promise<CarRecord> {
  const { carId, day, km, items, place, costFen } = input;
  const car = await garage.car(tx, user.id, brand, carId);
  if (!car) throw new DomainError('CAR_NOT_FOUND');
  const today = shanghaiDay(now);
  if (day > today) throw new DomainError('DAY_AHEAD');
  const chosen = itemsOf(await menuRepository.menus(tx, [car.seriesId], today), items);
  const row = {
    user_id: user.id,
    id: newId(now),
    brand,
    car_id: carId,
    day,
    km,
    item_ids: chosen.map(({ id }) => id),
    title: chosen.map(({ name }) => name).join('、'),
    place,
    cost_fen: costFen,
    created_at: now,
  };
  await ownRecords.add(tx, row);
  return recordView(row);
}

/** Returns the last time that each item was done to cars, by car and item. */
export async function doneOf(
  exec: Exec,
  userId: string,
  carIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, OdometerReading>>> {
  const found = new Map<string, Map<string, OdometerReading>>();
  for (const { car_id: carId, item_id: itemId, km, day } of await work.lastDone(
    exec,
    userId,
    carIds,
  )) {
    const ofCar = found.get(carId) ?? new Map<string, OdometerReading>();
    found.set(carId, ofCar.set(itemId, { km, day }));
  }
  return found;
}
