import type * as calls from '@marque/contract/activity/award/endpoints';
import type { ShownAward } from '@marque/contract/activity/award/schema';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { contentImages } from '../../../media/module.ts';
import type { ActivityContext } from '../../context.ts';
import { loadedById } from '../../engine/load.ts';
import { handOver } from './give.ts';
import { awardRepository as awards } from './repository.ts';
import { awardView, prizeOf } from './show.ts';

/**
 * Claims a prize. One that was claimed before answers the same. Throws AWARD_NOT_FOUND, AWARD_OVER,
 * AWARD_ADDRESS for goods, which are ordered.
 */
export async function claimAward(
  context: ActivityContext,
  tx: Tx,
  { input: { id }, brand, user, now }: MemberCall<typeof calls.activityAwardClaim>,
): Promise<ShownAward> {
  const row = await awards.lock(tx, { userId: user.id, id });
  const ids = row ? [row.activity_id] : [];
  const [activity] = (await loadedById(context, tx, { brand, ids, now })).values();
  if (!row || !activity) throw new DomainError('AWARD_NOT_FOUND');
  if (row.state === 'lapsed' || row.state === 'void') throw new DomainError('AWARD_OVER');
  const prize = prizeOf(activity, row.prize_id);
  if (prize.give.kind === 'goods' && row.state === 'toClaim')
    throw new DomainError('AWARD_ADDRESS');
  const claimed =
    row.state === 'done' || prize.give.kind === 'storePass'
      ? row
      : await handOver(context, tx, activity, { row, prize, now });
  const pictures = await contentImages(tx, [prize.image]);
  return awardView(claimed, activity, (key) => pictures.get(key)!);
}
