import { minuteOf, momentAt } from '@marque/contract/dealer/opening';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { note } from './book.ts';
import { confirmAppointment } from './change.ts';
import type { AppointmentContext } from './context.ts';
import { chosenOf } from './desk/people.ts';
import { kindOfRow } from './desk/walk-in.ts';
import * as holds from './holds/repository.ts';
import { known } from './known-appointment.ts';
import { nextStatus } from './machine.ts';
import { isAboutNow } from './policy.ts';
import { type AppointmentRow, appointmentRepository as appointments } from './repository.ts';
import { placeAt } from './times/slots.ts';

type Coming = 'arrive' | 'lateArrive';

function assertStatus(row: AppointmentRow, event: Coming | 'finish') {
  const next = nextStatus(row.status, event);
  if (!next) throw new DomainError('APPOINTMENT_CLOSED', { status: row.status });
  return next;
}

/** Who of the store takes a person in; '' when the person records the arrival. */
type FinishedBy = { by: string; now: Date };

/**
 * Records a person's arrival. In time means from an hour before the start.
 * A late person, on the same day, gets a time that is free now, and the missed one no longer
 * counts. The caller must have locked the appointment. Throws APPOINTMENT_CLOSED; TOO_EARLY in
 * time, DAY_UNAVAILABLE and SLOT_TAKEN late.
 */
export async function comeIn(
  context: AppointmentContext,
  tx: Tx,
  row: AppointmentRow,
  { event, by, now }: FinishedBy & { event: Coming },
): Promise<void> {
  const status = assertStatus(row, event);
  if (event === 'lateArrive') await takeRoomNow(context, tx, row, now);
  else if (isAboutNow(row, now)) await holds.pin(tx, row.id);
  else throw new DomainError('TOO_EARLY');
  await kindOfRow(context, row).effects?.arrived?.(tx, known(row), by, now);
  await appointments.update(tx, row, {
    status,
    ...(event === 'lateArrive' && { strike: false }),
  });
  await note(tx, row, event, by === '' ? 'user' : 'dealer', now);
}

/**
 * Takes in a person who is there: one who waits for the store's confirmation gets it, and one who
 * missed the time gets one that is free now. The caller must have locked the appointment. Throws
 * what `comeIn` refuses with.
 */
export async function takeIn(
  context: AppointmentContext,
  tx: Tx,
  row: AppointmentRow,
  by: FinishedBy,
): Promise<void> {
  if (row.status === 'noShow') return comeIn(context, tx, row, { event: 'lateArrive', ...by });
  if (row.status === 'toConfirm') await confirmAppointment(context, tx, row, 'dealer', by.now);
  await comeIn(context, tx, { ...row, status: 'confirmed' }, { event: 'arrive', ...by });
}

/**
 * Completes an appointment, releases the rest of its time and clears the person's earlier
 * no-shows.
 */
export async function finishAppointment(
  context: AppointmentContext,
  tx: Tx,
  row: AppointmentRow,
  now: Date,
): Promise<void> {
  const status = assertStatus(row, 'finish');
  await holds.cutShort(tx, row, now);
  await kindOfRow(context, row).effects?.done?.(tx, known(row), now);
  if (row.source === 'app') await appointments.clearStrikes(tx, row.user_id);
  await appointments.update(tx, row, { status });
  await note(tx, row, 'finish', 'dealer', now);
}

/** Takes free resources from now on today. Throws DAY_UNAVAILABLE, SLOT_TAKEN. */
async function takeRoomNow(
  context: AppointmentContext,
  tx: Tx,
  row: AppointmentRow,
  now: Date,
): Promise<void> {
  const day = shanghaiDay(now);
  if (shanghaiDay(row.start_at) !== day) throw new DomainError('DAY_UNAVAILABLE');
  const kind = kindOfRow(context, row);
  const held = await holds.poolsOf(tx, row.id);
  const pools = held.length > 0 ? held : kind.pools;
  const of = { dealerId: row.dealer_id, days: [day], pools };
  const state = (await holds.statesOf(tx, of, now, { appointmentId: row.id })).get(day)!;
  const minutes = (row.end_at.getTime() - row.start_at.getTime()) / 60_000;
  const from = minuteOf(now);
  const wish = { pools, needs: row.needs, minutes };
  const chosen = await chosenOf(tx, row, kind);
  const places =
    (chosen && placeAt(state, { ...wish, key: chosen.key }, from)) ?? placeAt(state, wish, from);
  if (!places) throw new DomainError('SLOT_TAKEN');
  for (const { moves } of places.values()) await holds.moveHolds(tx, moves);
  await holds.release(tx, row.id);
  await holds.take(
    tx,
    row.dealer_id,
    { appointmentId: row.id },
    [...places].map(([pool, { key }]) => ({
      key,
      pool,
      needs: row.needs[pool] ?? {},
      from: momentAt(day, from),
      to: momentAt(day, from + minutes),
      pinned: true,
    })),
    now,
  );
}
