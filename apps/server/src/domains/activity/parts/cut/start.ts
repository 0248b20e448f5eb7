import type * as calls from '@marque/contract/activity/cut/endpoints';
import type { CutRecord } from '@marque/contract/activity/cut/schema';
import { ownCut } from '@marque/contract/activity/cut';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { newId } from '#kernel/ids.ts';
import type { ActivityContext } from '../../context.ts';
import { findActivity, loadActivity } from '../../engine/load.ts';
import { hoursWithin } from '../../engine/times.ts';
import { activityRepository as activities } from '../../repository.ts';
import { lockOwn } from '../chance/gains.ts';
import { goodsOf } from '../deal/goods.ts';
import { dealIn, partsOfKey } from '../deal/session.ts';
import { assertHost } from '../help/show-helps.ts';
import { takePart } from '../join/take-part.ts';
import { cutConfigOf } from './config.ts';
import { cuttingOf, recordsOf, stateAt } from './record.ts';
import { cutRepository as cuts, type RecordRow } from './repository.ts';

/** Ends a record whose time is up before the sweep has come to it. Returns whether one still runs. */
async function stillRuns(tx: Tx, row: RecordRow | undefined, now: Date): Promise<boolean> {
  if (!row) return false;
  if (row.state !== 'cutting' || stateAt(row, now) === 'cutting') return true;
  await cuts.change(tx, row, { state: 'failed', due_at: null });
  return false;
}

/**
 * Begins to cut a price. Throws ACTIVITY_NOT_FOUND, ACTIVITY_NOT_LIVE, ACTIVITY_NOT_ELIGIBLE,
 * ACTIVITY_HOST, CUT_LIVE, CUT_LIMIT, DEAL_GONE.
 */
export async function startCut(
  context: ActivityContext,
  tx: Tx,
  { input, brand, user, host, now }: MemberCall<typeof calls.activityCutStart>,
): Promise<CutRecord> {
  const activity = await loadActivity(context, tx, { id: input.id, brand, now });
  const { id: activityId, content, kind } = activity;
  const userId = user.id;
  const { dealId } = partsOfKey(input.dealId);
  const deal = dealIn(content, dealId);
  const config = cutConfigOf(activity);
  const item = kind.help && config.items?.find((one) => one.dealId === dealId);
  if (!deal || !item) throw new DomainError('ACTIVITY_NOT_FOUND');
  assertHost(activity, host);
  const join = await takePart(context, tx, activity, { userId, host, now });
  await lockOwn(tx, activity, userId);
  const whose = { userId, activityId };
  if (await stillRuns(tx, await cuts.lockLive(tx, whose), now)) throw new DomainError('CUT_LIVE');
  if ((await cuts.count(tx, whose)) >= config.attempts) throw new DomainError('CUT_LIMIT');
  const goods = await goodsOf(context, tx, activity);
  if (!goods.get(dealId)?.left) throw new DomainError('DEAL_GONE');
  const endsAt = hoursWithin(activity, now, config.hours);
  const row: RecordRow = {
    user_id: userId,
    id: newId(now),
    activity_id: activityId,
    join_id: join.id,
    deal_id: dealId,
    from_fen: item.fromFen,
    floor_fen: deal.priceFen,
    price_fen: item.fromFen,
    needed: item.friends,
    helped: 0,
    own_fen: 0,
    state: 'cutting',
    started_at: now,
    ends_at: endsAt,
    buy_until: null,
    due_at: endsAt,
    order_id: null,
  };
  await cuts.start(tx, row);
  const [record] = await recordsOf(context, tx, activity, {
    rows: [row],
    goods,
    userId,
    host,
    now,
  });
  return record!;
}

/** The owner's own cut, once. Throws CUT_NOT_FOUND, CUT_CLOSED. */
export async function cutOwn(
  context: ActivityContext,
  tx: Tx,
  { input: { joinId }, brand, user, host, now }: MemberCall<typeof calls.activityCutOwn>,
): Promise<CutRecord> {
  const userId = user.id;
  const join = await activities.joinById(tx, { userId, id: joinId });
  if (!join) throw new DomainError('CUT_NOT_FOUND');
  const activity = await findActivity(context, tx, { id: join.activity_id, brand, now });
  if (!activity) throw new DomainError('CUT_NOT_FOUND');
  const row = await cuts.lockLive(tx, { userId, activityId: activity.id });
  if (!row) throw new DomainError('CUT_NOT_FOUND');
  const { minFen, ownFen } = cutConfigOf(activity);
  const isOpen = stateAt(row, now) === 'cutting' && row.own_fen === 0 && activity.state === 'live';
  const amount = isOpen ? ownCut(cuttingOf(row, { minFen }), ownFen) : 0;
  if (amount === 0) throw new DomainError('CUT_CLOSED');
  const change = { price_fen: row.price_fen - amount, own_fen: amount };
  await cuts.change(tx, row, change);
  await cuts.addCut(tx, {
    user_id: userId,
    record_id: row.id,
    serial: 0,
    helper_id: null,
    amount_fen: amount,
    at: now,
  });
  const rows = [{ ...row, ...change }];
  const [record] = await recordsOf(context, tx, activity, { rows, userId, host, now });
  return record!;
}
