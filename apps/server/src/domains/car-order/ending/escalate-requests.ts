import { momentOfDay } from '@marque/contract/shanghai';
import { inTransaction } from '#kernel/database.ts';
import { drain } from '#kernel/jobs/drain.ts';
import type { CarOrderContext } from '../context.ts';
import { carOrderRepository as orders } from '../repository.ts';
import { tellEscalated } from '../tell-buyer.ts';
import { addNote } from '../transitions.ts';
import { unansweredBefore } from './answer-day.ts';

/** Escalates requests to cancel that the store has not answered in time to the brand, once each. */
export function escalateAsked({ database, log, tell }: CarOrderContext, now: Date): Promise<void> {
  const before = momentOfDay(unansweredBefore(now));
  return drain({
    find: (size) => orders.unanswered(database, before, size),
    take: (name) =>
      inTransaction(database, async (tx) => {
        const order = await orders.lockIfFree(tx, name);
        if (!order) return false;
        const { cancel_asked_at: asked, cancel_escalated_at: escalated } = order;
        // The request may have been answered or withdrawn since the search.
        if (!asked || asked >= before || escalated) return true;
        await orders.change(tx, order, { cancel_escalated_at: now });
        const text = '门店没有按时答复取消申请，已转品牌处理';
        await addNote(tx, order, { event: 'escalateCancel', by: 'system', text, now });
        await tellEscalated(tell, tx, order, now);
        return true;
      }),
    failed: (error, { id }) => log.error({ err: error, carOrderId: id }, 'request not passed on'),
  });
}
