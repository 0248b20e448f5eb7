import type { AppointmentKindName } from '@marque/contract/appointment/kinds';
import { type Tx, inTransaction } from '#kernel/database.ts';
import { drain } from '#kernel/drain.ts';
import type { Kernel } from '#kernel/module.ts';
import type { Operator } from '#kernel/serve.ts';
import { confirm, lockAppointment } from './change.ts';
import type { AppointmentContext } from './context.ts';
import * as desk from './desk.ts';
import { known } from './known.ts';
import type { KnownAppointment } from './ports.ts';
import { type AppointmentRow, appointmentRepository as appointments } from './repository.ts';

/** Works in every store where no people do. */
export const STORE_CLERK: Operator = {
  id: 'clerk',
  name: '门店顾问',
  role: 'admin',
  dealerId: null,
};

/** What stores do about appointments, for who sees to them without people. */
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
  return {
    /** Confirms what has waited for its store since then; not who has to be called. */
    confirmWaiting: ({ kind, before }: Of, now: Date): Promise<void> =>
      each(
        (size) => appointments.unconfirmed(context.database, kind, before, size),
        'toConfirm',
        (tx, row) => confirm(context, tx, row, 'dealer', now),
      ),
    /** Takes in who is expected by then. */
    arriveDue: ({ kind, before }: Of, now: Date): Promise<void> =>
      each(
        (size) => appointments.expected(context.database, kind, before, size),
        'confirmed',
        (tx, { id }) => desk.arrive(context, tx, { operator: STORE_CLERK, input: { id }, now }),
      ),
    /** Sees off who is still there although their time was over by then. */
    finishOver: ({ kind, before }: Of, now: Date): Promise<void> =>
      each(
        (size) => appointments.over(context.database, kind, before, size),
        'arrived',
        (tx, { id }) => desk.finish(context, tx, { operator: STORE_CLERK, input: { id }, now }),
      ),
    /** Those that are there and whose time was over by then. */
    over: async ({ kind, before }: Of, size: number): Promise<KnownAppointment[]> =>
      (await appointments.over(context.database, kind, before, size)).map(known),
  };
}
