import { enqueue } from '#kernel/jobs/background.ts';
import type { Tx } from '#kernel/database.ts';
import type { JobHandler } from '#kernel/jobs/job-runner.ts';
import type { PayloadOf } from '#kernel/module.ts';
import type { campaignMoved } from '../../car-campaign/events.ts';
import type { CarOrderContext } from '../context.ts';
import { isFirm } from '../paying/deposit.ts';
import { lockCarOrder } from '../transitions.ts';
import { carOrderRepository as orders } from '../repository.ts';
import { tellPostponed } from '../tell-buyer.ts';

export const MOVED_JOB = 'carOrder.campaignMoved';
export type Moving = {
  userId: string;
  id: string;
  convertBy: string;
  postponed: { revealAt: string; reason: string } | null;
};

/** Enqueues one job per place of a campaign whose days have changed. */
export async function followCampaign(
  tx: Tx,
  { campaignId, convertBy, postponed, at }: PayloadOf<typeof campaignMoved>,
): Promise<void> {
  for (const name of await orders.placesOf(tx, campaignId)) {
    const moving: Moving = {
      ...name,
      convertBy: convertBy.toISOString(),
      postponed: postponed && { ...postponed, revealAt: postponed.revealAt.toISOString() },
    };
    await enqueue(tx, MOVED_JOB, moving, at);
  }
}

/** Moves the deadline of one place. Converted and closed orders keep theirs. */
export const movedJob = ({ tell }: CarOrderContext, now: () => Date): JobHandler<Moving, void> => ({
  apply: async (tx, { userId, id, convertBy, postponed }) => {
    const order = await lockCarOrder(tx, { userId, id });
    if (isFirm(order) || (order.status !== 'reserved' && order.status !== 'unpaid')) return;
    const moved = { ...order, convert_by: new Date(convertBy) };
    await orders.change(tx, order, { convert_by: moved.convert_by });
    if (postponed && order.status === 'reserved')
      await tellPostponed(tell, tx, moved, postponed, now());
  },
});
