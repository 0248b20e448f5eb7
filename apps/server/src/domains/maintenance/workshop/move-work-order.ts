import type { WorkStatus } from '@marque/contract/maintenance/workshop/states';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { WorkshopContext } from './context.ts';
import { leadsTo } from './machine.ts';
import { type WorkOrderKey, type OrderRow, workRepository as work } from './repository.ts';

export const nameOf = ({
  user_id: userId,
  id,
}: Pick<OrderRow, 'user_id' | 'id'>): WorkOrderKey => ({
  userId,
  id,
});

/** Moves a locked work order on. Throws WORK_STEP for a step that its state does not lead to. */
export async function moveTo(
  tx: Tx,
  row: OrderRow,
  status: WorkStatus,
  now: Date,
  change: Parameters<typeof work.update>[2] = {},
): Promise<OrderRow> {
  if (!leadsTo(row.status, status)) throw new DomainError('WORK_STEP', { status: row.status });
  await work.update(tx, row, { ...change, status, moved_at: now });
  await work.addEvent(tx, {
    user_id: row.user_id,
    order_id: row.id,
    id: newId(now),
    status,
    at: now,
  });
  return (await work.find(tx, nameOf(row)))!;
}

type MoveNotice = { title: string; body: string; dedupe: string; outside?: boolean };

/** Tells the owner what happens to the car. */
export async function tellOwner(
  { dealers, tell }: Pick<WorkshopContext, 'dealers' | 'tell'>,
  tx: Tx,
  row: OrderRow,
  { title, body, dedupe, outside }: MoveNotice,
  now: Date,
): Promise<void> {
  const store = (await dealers.dealerOf(tx, row.dealer_id))?.name ?? '';
  await tell(tx, {
    userId: row.user_id,
    brand: row.brand,
    kind: 'car',
    dedupe: `work:${row.id}:${dedupe}`,
    title,
    body,
    link: { page: 'maintenance.mainRecordDetail', query: { id: row.id } },
    ...(outside && { outside: { template: 'workshop' as const, values: { title, store } } }),
    at: now,
  });
}
