import type { Appointment } from '@marque/contract/mall/pickup/schema';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { Exec, Tx } from '#kernel/database.ts';
import { toFit } from './policy.ts';
import { installationRepository as installations } from './repository.ts';

/** Appointments of a user's orders whose day is not over, by order. */
export async function appointmentsAhead(
  exec: Exec,
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
      .map(({ order_id, day, half, plate, model_name: modelName }) => [
        order_id,
        { day, half, plate, modelName },
      ]),
  );
}

/**
 * Ends the appointment of an order whose goods have been given back, once nothing of it is left to be
 * fitted; one whose day is over stays as it was kept. The order must be locked.
 */
export async function endAppointment(
  tx: Tx,
  order: { userId: string; id: string },
  lines: Parameters<typeof toFit>[0],
  now: Date,
): Promise<void> {
  if (toFit(lines) > 0) return;
  await installations.remove(tx, order.userId, order.id, shanghaiDay(now));
}
