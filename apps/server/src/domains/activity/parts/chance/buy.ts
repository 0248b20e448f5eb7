import type * as calls from '@marque/contract/activity/chance/endpoints';
import type { Chances } from '@marque/contract/activity/draw/schema';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { ActivityContext } from '../../context.ts';
import { loadActivity } from '../../engine/load.ts';
import { drawRulesOf } from '../draw/rules.ts';
import { takePart } from '../join/take-part.ts';
import { gainOf, grantChances, lockOwn } from './gains.ts';
import { chanceRepository as chances } from './repository.ts';
import { chancesOf } from './show.ts';

/**
 * Pays points for chances. Throws ACTIVITY_NOT_FOUND, ACTIVITY_NOT_LIVE, ACTIVITY_NOT_ELIGIBLE,
 * CHANCE_CAP, SCORE_SHORT.
 */
export async function buyChances(
  context: ActivityContext,
  tx: Tx,
  { input: { id }, brand, user, host, now }: MemberCall<typeof calls.activityChance>,
): Promise<Chances> {
  const userId = user.id;
  const activity = await loadActivity(context, tx, { id, brand, now });
  const rules = drawRulesOf(activity);
  await takePart(context, tx, activity, { userId, host, now });
  await lockOwn(tx, activity, userId);
  const gain = gainOf(activity, 'score');
  const { times } = await chances.given(tx, { userId, activityId: activity.id }, 'score');
  if (!gain || times >= gain.cap) throw new DomainError('CHANCE_CAP');
  const reference = String(times + 1);
  const until = activity.row.ends_at;
  await grantChances(tx, activity, { userId, source: 'score', reference, n: gain.n, until, now });
  const answer = await chancesOf(tx, activity, rules, { userId, now });
  await context.points.spend(tx, {
    userId,
    brand,
    amount: gain.cost,
    rule: 'activity',
    reference: `${activity.id}:${reference}`,
    title: `${activity.content.title}：换抽奖次数`,
    link: null,
  });
  return answer;
}
