import type { WorkStatus } from '@marque/contract/maintenance/workshop/states';
import { keepBooked } from '#domains/maintenance/book.ts';
import { maintenanceModule } from '#domains/maintenance/module.ts';
import { openOrder } from '#domains/maintenance/workshop/open-order.ts';
import { playStep } from '#domains/maintenance/workshop/play.ts';
import { workRepository as work } from '#domains/maintenance/workshop/repository.ts';
import { inTransaction } from '#kernel/database.ts';
import { newId } from '#kernel/ids.ts';
import type { TestApp } from '../app.ts';

type Visit = { userId: string; carId: string; dealerId: string; items: string[] };

/** Opens a work order for a member's car and plays it up to a state. Returns its id. */
export async function openVisit(
  { clock, database, kernel }: TestApp,
  { userId, carId, dealerId, items }: Visit,
  to: WorkStatus,
): Promise<string> {
  const { context, workshop } = kernel.use(maintenanceModule);
  const { now } = clock;
  const known = {
    userId,
    id: newId(now),
    brand: 'xtl' as const,
    dealerId,
    subject: { carId, items },
    carId,
    start: now,
    end: new Date(now.getTime() + 3_600_000),
    replacesId: null,
  };
  return inTransaction(database, async (tx) => {
    await keepBooked(context, tx, known, { kind: 'maintain', now });
    await openOrder(workshop, tx, known, 'maintain', now);
    let row = (await work.own(tx, userId, known.id))!;
    while (row.status !== to) row = await playStep(workshop, tx, row, 'operator', now);
    return row.id;
  });
}
