import type { Exec } from '#kernel/database.ts';
import type { PassWork, PassWorth } from '../pass/ports.ts';
import { bookingRepository as bookings } from './booking-repository.ts';
import type { MaintenanceContext } from './context.ts';
import { menuRepository } from './repository.ts';

/** Returns which items some passes of a person pay for, and the open visit each is meant for. */
export async function workOfPasses(
  { appointments }: Pick<MaintenanceContext, 'appointments'>,
  exec: Exec,
  userId: string,
  passes: readonly { passId: string; worth: PassWorth }[],
): Promise<Map<string, PassWork>> {
  if (passes.length === 0) return new Map();
  const covers = await menuRepository.covers(
    exec,
    passes.map(({ worth }) => worth.goods),
  );
  const names = await menuRepository.names(exec);
  const held = await bookings.visitsOf(exec, userId);
  const starts = await appointments.startsOf(
    exec,
    [...new Set(held.values())].map((id) => ({ userId, id })),
  );
  const found = new Map<string, PassWork>();
  for (const { passId, worth } of passes) {
    const items = covers.get(worth.goods);
    if (!items && worth.valueFen === null) continue;
    const appointmentId = held.get(passId);
    const start = appointmentId && starts.get(appointmentId);
    found.set(passId, {
      items: (items ?? []).map((id) => names.get(id) ?? id),
      itemIds: items ?? [],
      visit: appointmentId && start ? { appointmentId, start } : null,
    });
  }
  return found;
}
