import { timeText } from '@marque/contract/shanghai';
import { maskPhone } from '@marque/contract/mask';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { ProvidedPort } from '#kernel/module.ts';
import { definePassSource, type PassShown } from '../pass/ports.ts';
import { takeIn } from './attend.ts';
import { lockAppointment } from './change.ts';
import { contactOf } from './contact.ts';
import type { AppointmentContext } from './context.ts';
import { type AppointmentRow, appointmentRepository as appointments } from './repository.ts';
import { kindOfRow } from './desk/walk-in.ts';

const ENDED = {
  toConfirm: undefined,
  confirmed: undefined,
  // The person can still come on the same day while a time is free.
  noShow: undefined,
  arrived: 'used',
  done: 'used',
  cancelled: 'expired',
  moved: 'expired',
  expired: 'expired',
} as const;

type PassAppointment = Awaited<ReturnType<(typeof appointments)['ofPasses']>>[number];

function shownAs(context: AppointmentContext, row: PassAppointment): PassShown {
  const kind = kindOfRow(context, row);
  return {
    brand: row.brand,
    title: `${kind.labels.name} · ${row.title}`,
    values: [timeText(row.start_at)],
    refunding: false,
    ended: ENDED[row.status],
    holder: maskPhone(contactOf(context.vault, row).phone),
  };
}

/** Records the arrival of a person whose code is redeemed. Throws the reason for a refusal. */
async function redeem(
  context: AppointmentContext,
  tx: Tx,
  row: AppointmentRow,
  store: string,
  now: Date,
): Promise<void> {
  const ended = ENDED[row.status];
  if (ended) throw new DomainError(ended === 'used' ? 'WRITE_OFF_USED' : 'WRITE_OFF_EXPIRED');
  await takeIn(context, tx, row, { by: store, now }).catch((error: unknown) => {
    throw error instanceof DomainError && error.code === 'SLOT_TAKEN'
      ? new DomainError('WRITE_OFF_NO_ROOM')
      : error;
  });
}

/** Registers appointments as a source of passes. */
export const appointmentSource = (context: AppointmentContext): ProvidedPort =>
  definePassSource({
    kind: 'appointment',
    lock: async (tx, { userId, sourceId: id }) => {
      await lockAppointment(context, tx, { userId, id });
    },
    async find(exec, of) {
      const names = of.map(({ userId, sourceId: id }) => ({ userId, id }));
      const rows = new Map((await appointments.ofPasses(exec, names)).map((row) => [row.id, row]));
      return new Map(
        of.map(({ passId, sourceId }) => [passId, shownAs(context, rows.get(sourceId)!)]),
      );
    },
    async used(tx, { userId, sourceId }, { store }, now) {
      await redeem(context, tx, (await appointments.find(tx, userId, sourceId))!, store, now);
    },
    // An arrival cannot be undone.
    undone: () => Promise.reject(new DomainError('UNDO_FINAL')),
  });
