import type { Tx } from '#kernel/database.ts';
import { enqueue } from '#kernel/jobs/background.ts';
import type { JobHandler } from '#kernel/jobs/job-runner.ts';
import type { OrderContext } from '../context.ts';
import { lockOrder } from '../lookup.ts';
import { giveUpOrder, releaseOrder } from '../order-transitions.ts';
import type { OrderName } from '../placed-order.ts';

export const RELEASE_JOB = 'order.release';
export const GIVE_UP_JOB = 'order.giveUp';

/** `text`: what the buyer reads in the order's record. */
type Moving = OrderName & { text: string };
type MovingJob = Moving & { at: string };

const later =
  (kind: string) =>
  (tx: Tx, { userId, id, text }: Moving, now: Date): Promise<void> =>
    enqueue(tx, kind, { userId, id, text, at: now.toISOString() } satisfies MovingJob, now);

/** Lets an order go on that waits for others, once they have come. */
export const releaseLater = later(RELEASE_JOB);
/** Gives an order up that waits in vain: everything goes back to its buyer, who is told. */
export const giveUpLater = later(GIVE_UP_JOB);

/** Gives an order up at once. Returns false when it does not wait any more. */
export async function giveUpNow(
  context: OrderContext,
  tx: Tx,
  { userId, id, text }: Moving,
  now: Date,
): Promise<boolean> {
  const order = await lockOrder(tx, userId, id);
  if (order.status !== 'awaiting') return false;
  await giveUpOrder(context, tx, order, { text, now });
  return true;
}

const moving =
  (move: typeof releaseOrder) =>
  (context: OrderContext): JobHandler<MovingJob> => ({
    apply: async (tx, { userId, id, text, at }) => {
      const order = await lockOrder(tx, userId, id);
      // Another job, or the member, may have moved it meanwhile.
      if (order.status === 'awaiting') await move(context, tx, order, { text, now: new Date(at) });
    },
  });

export const releaseJob = moving(releaseOrder);
export const giveUpJob = moving(giveUpOrder);
