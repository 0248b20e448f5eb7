import type { AppointmentKindName } from '@marque/contract/appointment/kinds';
import { type Tx, inTransaction } from '#kernel/database.ts';
import { drain } from '#kernel/jobs/drain.ts';
import type { Kernel } from '#kernel/module.ts';
import type { Operator } from '#kernel/http/serve.ts';
import { confirmAppointment, lockAppointment } from '../change.ts';
import type { AppointmentContext } from '../context.ts';
import * as desk from './desk.ts';
import { known } from '../known-appointment.ts';
import type { KnownAppointment } from '../ports.ts';
import { type AppointmentRow, appointmentRepository as appointments } from '../repository.ts';

/** The store's steps of appointments, for stores without staff in the product. */
export function unattended(context: AppointmentContext, log: Kernel['log']) {
  const each = (
    find: (size: number) => Promise<AppointmentRow[]>,
    status: AppointmentRow['status'],
    work: (tx: Tx, row: AppointmentRow) => Promise<unknown>,
  ): Promise<void> =>
    drain({
      find,
      take: ({ user_id: userId, id }) =>
        inTransaction(context.database, async (tx) => {
          const row = await lockAppointment(context, tx, { userId, id });
          if (row.status !== status) return false;
          await work(tx, row);
          return true;
        }),
      failed: (error, { id }) =>
        log.error({ err: error, appointment: id }, 'appointment not moved'),
    });
  type Of = { kind: AppointmentKindName; before: Date };
  /** `operator` is recorded as who did it. */
  type By = Of & { operator: Operator };
  return {
    /**
     * Confirms appointments that have waited since before a moment, except those that need a call.
     */
    confirmWaiting: ({ kind, before }: Of, now: Date): Promise<void> =>
      each(
        (size) => appointments.unconfirmed(context.database, kind, before, size),
        'toConfirm',
        (tx, row) => confirmAppointment(context, tx, row, 'dealer', now),
      ),
    /** Records the arrival of people who are expected by a moment. */
    arriveDue: ({ kind, before, operator }: By, now: Date): Promise<void> =>
      each(
        (size) => appointments.expected(context.database, kind, before, size),
        'confirmed',
        (tx, { id }) => desk.arrive(context, tx, { operator, input: { id }, now }),
      ),
    /** Completes appointments whose time ended before a moment. */
    finishOver: ({ kind, before, operator }: By, now: Date): Promise<void> =>
      each(
        (size) => appointments.over(context.database, kind, before, size),
        'arrived',
        (tx, { id }) => desk.finish(context, tx, { operator, input: { id }, now }),
      ),
    /** Returns arrived appointments whose time ended before a moment. */
    over: async ({ kind, before }: Of, size: number): Promise<KnownAppointment[]> =>
      (await appointments.over(context.database, kind, before, size)).map(known),
  };
}
