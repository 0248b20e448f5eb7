import { shanghaiDay } from '@marque/contract/shanghai';
import type { Tx } from '#kernel/database.ts';
import { note } from '../book.ts';
import { aboutOf } from '../change.ts';
import type { AppointmentContext } from '../context.ts';
import * as holds from '../holds/repository.ts';
import { layOut } from '../times/layout.ts';
import { isChangeable } from '../machine.ts';
import { chosenOf } from './people.ts';
import { type AppointmentRow, appointmentRepository as appointments } from '../repository.ts';
import { phrase } from '../labels.ts';

/**
 * Assigns another resource of the pool at the same time, rearranging the day if needed. Tells the
 * member if they had chosen the resource by name. Returns false when none is free. The caller
 * must have locked the day.
 */
export async function giveAnother(
  context: AppointmentContext,
  tx: Tx,
  row: AppointmentRow,
  key: string,
  now: Date,
): Promise<boolean> {
  const about = await aboutOf(context, tx, row);
  const day = shanghaiDay(row.start_at);
  const hold = await holds.holdOn(tx, row.id, key, day);
  if (!hold) return true;
  const { pool } = hold;
  const of = { dealerId: row.dealer_id, days: [day], pools: [pool] };
  const state = (await holds.statesOf(tx, of, now, { appointmentId: row.id })).get(day)!;
  const others = (state.resources[pool] ?? []).filter((one) => one.key !== key);
  const place = layOut(others, state.held[pool] ?? [], hold);
  if (!place) return false;
  const chosen = await chosenOf(tx, row, about.kind);
  await holds.moveHolds(tx, new Map([...place.moves, [hold.id, place.key]]));
  if (chosen?.key !== key) return true;
  await holds.unpin(tx, hold.id);
  await note(tx, row, 'another', 'dealer', now, { without: chosen.name });
  if (row.source === 'app') await context.tell(tx, phrase.another(about, chosen.name, now));
  return true;
}

/**
 * Frees a resource for a time by assigning others to its appointments. Returns false if one cannot
 * be moved, because its member has arrived or no other resource is free. The caller must have
 * locked the days.
 */
export async function freeResource(
  context: AppointmentContext,
  tx: Tx,
  { key, from, to }: { key: string; from: Date; to: Date },
  now: Date,
): Promise<boolean> {
  for (const named of await holds.bookedOn(tx, key, { from, to })) {
    const row = await appointments.find(tx, named.userId, named.id);
    if (!row || !isChangeable(row.status)) return false;
    if (!(await giveAnother(context, tx, row, key, now))) return false;
  }
  return (await holds.takenOf(tx, [key], { from, to }, null)).length === 0;
}
