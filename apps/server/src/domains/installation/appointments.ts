import type { Appointment } from '@marque/contract/mall/pickup/schema';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { Exec, Tx } from '#kernel/database.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import type { InstallationContext } from './fitted-orders.ts';
import { INSTALL } from './kind.ts';
import { plateOf } from './papers.ts';
import { toFit } from './policy.ts';
import { installationRepository as installations } from './repository.ts';

/** Returns the present and future installation appointments of a user's orders, by order. */
export async function appointmentsAhead(
  exec: Exec,
  vault: Vault,
  userId: string,
  orderIds: readonly string[],
  now: Date,
): Promise<Map<string, Appointment>> {
  if (orderIds.length === 0) return new Map();
  const today = shanghaiDay(now);
  const rows = await installations.ofOrders(exec, userId, orderIds);
  return new Map(
    rows
      .filter(({ day }) => day >= today)
      .map((row) => [
        row.order_id,
        {
          day: row.day,
          half: row.half,
          start: row.start_at.toISOString(),
          plate: plateOf(vault, row),
          modelName: row.model_name,
        },
      ]),
  );
}

/**
 * Cancels the appointment of an order when a refund leaves nothing to fit. Appointments of past
 * days stay. The caller must have locked the order.
 */
export async function endAppointment(
  { appointments }: Pick<InstallationContext, 'appointments'>,
  tx: Tx,
  order: { userId: string; id: string },
  lines: Parameters<typeof toFit>[0],
  now: Date,
): Promise<void> {
  if (toFit(lines) > 0) return;
  const of = { kind: INSTALL, userId: order.userId, subjectKey: order.id } as const;
  await appointments.cancelFor(tx, of, '商品已退款', now);
  await installations.remove(tx, order.userId, order.id, shanghaiDay(now));
}
