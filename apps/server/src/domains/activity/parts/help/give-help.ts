import type * as calls from '@marque/contract/activity/help/endpoints';
import type { Out } from '@marque/contract/core';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { countAgainst } from '#kernel/limits.ts';
import type { ActivityContext, HelpedJoin } from '../../context.ts';
import { linkTo } from '../../engine/remind.ts';
import { assertLive } from '../join/take-part.ts';
import { helpRepository as helps } from './repository.ts';
import { assertHost, giftText, helpedJoin } from './show-helps.ts';

const HELPS_A_MINUTE = { max: 20, windowMs: 60_000 };

const tellOwner = (
  { tell }: ActivityContext,
  tx: Tx,
  { activity, join, roundId }: HelpedJoin,
  { helperId, now }: { helperId: string; now: Date },
): Promise<void> =>
  tell(tx, {
    userId: join.user_id,
    brand: activity.brand,
    kind: 'activity',
    dedupe: `help:${roundId}:${helperId}`,
    title: '{actor}帮了你一次',
    body: activity.content.title,
    link: linkTo(activity),
    actor: { userId: helperId },
    merge: { subject: `help:${roundId}`, title: '{actor}等 {n} 人帮了你' },
    at: now,
  });

/**
 * Helps a member in an activity, once. Throws ACTIVITY_NOT_FOUND, ACTIVITY_NOT_LIVE, ACTIVITY_HOST,
 * HELP_OWN, HELPED, HELP_CAP, HELP_FULL, HELP_OVER.
 */
export async function giveHelp(
  context: ActivityContext,
  tx: Tx,
  { input: { joinId }, brand, user, host, now }: MemberCall<typeof calls.activityHelp>,
): Promise<Out<typeof calls.activityHelp>> {
  const found = await helpedJoin(context, tx, { joinId, brand, now });
  const { activity, join, help, terms, roundId } = found;
  if (join.user_id === user.id) throw new DomainError('HELP_OWN');
  if (await helps.has(tx, roundId, user.id)) throw new DomainError('HELPED');
  assertHost(activity, host);
  assertLive(activity);
  if (now >= terms.until) throw new DomainError('HELP_OVER');
  await countAgainst(tx, { key: `activity.help:${user.id}`, ...HELPS_A_MINUTE }, now);
  const helper = { helperId: user.id, activityId: activity.id, cap: terms.perHelper };
  if (!(await helps.useQuota(tx, helper))) throw new DomainError('HELP_CAP');
  const count = await helps.count(tx, roundId, terms.needed);
  if (count === undefined) throw new DomainError('HELP_FULL');
  const isFirst = await helps.add(tx, {
    join_id: roundId,
    helper_id: user.id,
    activity_id: activity.id,
    owner_id: join.user_id,
    serial: count,
    host,
    at: now,
  });
  if (!isFirst) throw new DomainError('HELPED');
  await help.helped(context, tx, { activity, join, helperId: user.id, count, now });
  if (terms.helperPoints > 0)
    await context.reward.give(
      tx,
      {
        userId: user.id,
        brand,
        source: { kind: 'activityHelp', id: roundId, side: user.id },
        gift: { kind: 'points', amount: terms.helperPoints },
        title: `${activity.content.title}，帮朋友一次`,
      },
      now,
    );
  await tellOwner(context, tx, found, { helperId: user.id, now });
  return { helped: count, needed: terms.needed, gift: giftText(terms) };
}
