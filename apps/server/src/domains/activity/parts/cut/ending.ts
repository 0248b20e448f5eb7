import { formatMoney } from '@marque/contract/money';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { drain } from '#kernel/jobs/drain.ts';
import type { PayloadOf } from '#kernel/module.ts';
import type { refundSettled } from '../../../after-sale/events.ts';
import type { ActivityContext } from '../../context.ts';
import { loadedOf } from '../../engine/load.ts';
import { linkTo } from '../../engine/remind.ts';
import { activityRepository as activities } from '../../repository.ts';
import { cutConfigOf } from './config.ts';
import { pieceOf } from './help.ts';
import { buyEnd } from './record.ts';
import { cutRepository as cuts, type RecordRow } from './repository.ts';

async function end(context: ActivityContext, tx: Tx, row: RecordRow, now: Date): Promise<void> {
  const activity = loadedOf(context, await activities.existing(tx, row.activity_id), now);
  const wasKept = row.state === 'floor';
  const { cancelled_at: cancelled } = activity.row;
  const buys = buyEnd(row, cutConfigOf(activity).buysEarly, now) !== null;
  await cuts.change(tx, row, { state: wasKept ? 'lapsed' : 'failed', due_at: null });
  if (wasKept) await context.catalog.freePiece(tx, pieceOf(activity, row.deal_id));
  // Of a cancelled activity everybody is told at once.
  if (cancelled) return;
  await context.tell(tx, {
    userId: row.user_id,
    brand: activity.brand,
    kind: 'activity',
    dedupe: `cut:${row.id}:end`,
    title: wasKept ? '30 分钟到了，没有下单' : '这次没砍到底',
    body: buys
      ? `按 ${formatMoney(row.price_fen)} 还能买 30 分钟`
      : `来自「${activity.content.title}」，还可以看看别的`,
    link: linkTo(activity, 'record'),
    at: now,
  });
}

/** Ends records whose time is up: those that are short of friends, and pieces that nobody ordered. */
export function endCuts(context: ActivityContext, now: Date): Promise<void> {
  const { database, log } = context;
  return drain({
    find: (size) => cuts.due(database, now, size),
    take: (name) =>
      inTransaction(database, async (tx) => {
        const row = await cuts.lockIfFree(tx, name);
        if (!row?.due_at || row.due_at > now) return false;
        await end(context, tx, row, now);
        return true;
      }),
    failed: (error, { id }) => log.error({ err: error, cutId: id }, 'cut not ended'),
  });
}

/** Notes that all of what was bought at a cut price went back. */
export async function noteRefund(
  tx: Tx,
  { userId, orderId, keptFen }: PayloadOf<typeof refundSettled>,
): Promise<void> {
  if (keptFen > 0) return;
  const row = await cuts.lockOfOrder(tx, { userId, id: orderId });
  if (row?.state === 'done') await cuts.change(tx, row, { state: 'refunded' });
}
