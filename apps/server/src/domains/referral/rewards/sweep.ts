import { DAY_MS } from '@marque/contract/shanghai';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { drain } from '#kernel/jobs/drain.ts';
import { friendName, friendPage, friendsPage } from '../attribution/tell.ts';
import type { ReferralContext } from '../context.ts';
import { loadedById } from '../programme/load.ts';
import { dayBefore } from '../steps/news.ts';
import { type BindingName, stepRepository as steps } from '../steps/repository.ts';
import { movingOf, settleBinding, tellNews } from '../steps/settle.ts';
import { release, remindOrLapse } from './give.ts';
import { type RewardRow, rewardRepository as rewards } from './repository.ts';

/** How long before its end a friend is told of it. */
const TELLS_MS = 7 * DAY_MS;

async function settleNamed(
  context: ReferralContext,
  tx: Tx,
  name: BindingName,
  now: Date,
): Promise<boolean> {
  const row = await steps.lock(tx, name);
  if (!row) return false;
  await settleBinding(context, tx, row, now);
  return true;
}

/** Moves a reward that is due: one of a binding with it, the prize of a tier alone. */
async function moveDue(
  context: ReferralContext,
  tx: Tx,
  { user_id: userId, id, binding_id: bindingId, friend_id: friendId }: RewardRow,
  now: Date,
): Promise<boolean> {
  if (bindingId !== null)
    return settleNamed(context, tx, { user_id: friendId!, id: bindingId }, now);
  const row = await rewards.lock(tx, { userId, id });
  if (!row?.due_at || row.due_at > now) return false;
  const moving = await movingOf(context, tx, row, now);
  await (row.state === 'toClaim' ? remindOrLapse(moving, row) : release(moving, row));
  await tellNews(context, moving);
  return true;
}

/** Tells a friend that what they accepted ends soon. */
async function tellEnding(
  { tell }: ReferralContext,
  tx: Tx,
  name: BindingName,
  now: Date,
): Promise<boolean> {
  const row = await steps.lock(tx, name);
  if (row?.state !== 'open' || row.reminded_at) return false;
  await steps.change(tx, row, { reminded_at: now });
  const programme = await loadedById(tx, { brand: row.brand, id: row.programme_id, now });
  const inviter = await friendName(tx, row.inviter_id);
  await tell(tx, {
    userId: row.user_id,
    brand: row.brand,
    kind: 'invitation',
    dedupe: `referral:${row.id}:ending`,
    title: `${inviter}的推荐快到期了`,
    body: `${dayBefore(row.expires_at)} 24:00 前下订还算，到店试驾后会再延长。`,
    link: friendPage(programme) ?? friendsPage(programme),
    at: now,
  });
  return true;
}

/** Moves what is due at a moment: bindings, rewards, and notices before an end. */
export async function moveDueOn(context: ReferralContext, now: Date): Promise<void> {
  const { database, log } = context;
  const failed = (error: unknown, { id }: { id: string }): void =>
    log.error({ err: error, referral: id }, 'recommendation not moved on');
  await drain({
    find: (size) => steps.due(database, now, size),
    take: (name) => inTransaction(database, (tx) => settleNamed(context, tx, name, now)),
    failed,
  });
  await drain({
    find: (size) => rewards.due(database, now, size),
    take: (row) => inTransaction(database, (tx) => moveDue(context, tx, row, now)),
    failed,
  });
  const before = new Date(now.getTime() + TELLS_MS);
  await drain({
    find: (size) => steps.ending(database, { now, before }, size),
    take: (name) => inTransaction(database, (tx) => tellEnding(context, tx, name, now)),
    failed,
  });
}
