import type * as calls from '@marque/contract/referral/reward/endpoints';
import type { Gain } from '@marque/contract/referral/reward/schema';
import type { Programme } from '@marque/contract/referral/programme/written-programme';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { refusal, refusedBy } from '../attribution/refusals.ts';
import type { ReferralContext } from '../context.ts';
import { movingOf, tellNews } from '../steps/settle.ts';
import { giveReward } from './give.ts';
import { promisedBy } from './policy.ts';
import { type RewardRow, rewardRepository as rewards } from './repository.ts';
import { comesText, gainViews } from './view.ts';

/** Whether a programme wants a proved name for goods, and the member has none. */
export const asksForName = async (
  { identity }: Pick<ReferralContext, 'identity'>,
  exec: Exec,
  { user_id: userId }: Pick<RewardRow, 'user_id'>,
  { leaves }: Pick<Programme, 'leaves'>,
): Promise<boolean> => leaves.includes('idCard') && !(await identity.isVerified(exec, userId));

/** Throws GAIN_NOT_DUE, with the day on which it can be claimed where one is known. */
function assertDue(content: Programme, { state, due_at: due, key, binding_id }: RewardRow): void {
  if (state === 'toClaim' || state === 'given') return;
  if (state === 'lapsed' || state === 'void' || state === 'takenBack')
    throw new DomainError('GAIN_OVER');
  const { claimDays } = promisedBy(content, { key, binding_id });
  const text = due ? comesText(due, claimDays) : '还在等候，看看这份奖励的说明';
  throw refusedBy(refusal('GAIN_NOT_DUE', text));
}

/**
 * Claims a reward, or what is taken in its place. One that was claimed before answers the same. Throws
 * GAIN_NOT_FOUND, GAIN_NOT_DUE, GAIN_OVER, REAL_NAME_REQUIRED, and GAIN_ADDRESS for goods, which are ordered.
 */
export async function claimGain(
  context: ReferralContext,
  tx: Tx,
  { input: { id, choice }, brand, user, now }: MemberCall<typeof calls.referralGainClaim>,
): Promise<Gain> {
  const row = await rewards.lock(tx, { userId: user.id, id });
  if (row?.brand !== brand) throw new DomainError('GAIN_NOT_FOUND');
  const moving = await movingOf(context, tx, row, now);
  const { content } = moving;
  assertDue(content, row);
  const { gift, orElse } = promisedBy(content, row);
  if (row.state === 'toClaim' && now >= row.claim_until!) throw new DomainError('GAIN_OVER');
  if (choice === 'orElse' && !orElse) throw new DomainError('GAIN_NOT_FOUND');
  if (row.state === 'toClaim' && choice === 'main' && gift.kind === 'goods') {
    if (await asksForName(context, tx, row, content)) throw new DomainError('REAL_NAME_REQUIRED');
    throw new DomainError('GAIN_ADDRESS');
  }
  const claimed = row.state === 'given' ? row : await giveReward(moving, row, choice);
  const [shown] = await gainViews(context, tx, [claimed]);
  await tellNews(context, moving);
  return shown!;
}
