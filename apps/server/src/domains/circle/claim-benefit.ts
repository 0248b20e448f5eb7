import type { Link } from '@marque/contract/common';
import type * as calls from '@marque/contract/referral/circle/endpoints';
import type { PlaceBenefit } from '@marque/contract/referral/circle/schema';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { Gift } from '../reward/ports.ts';
import type { CircleContext } from './context.ts';
import { circleRepository as circle } from './repository.ts';
import { benefitOf } from './show.ts';

/** The page where a gift is. `result`: its id in its own domain. */
function linkOf(gift: Gift, result: string): Link {
  switch (gift.kind) {
    case 'voucher':
      return { page: 'maintenance.electronics', params: { id: result } };
    case 'coupon':
      return { page: 'member.coupons', params: {} };
    case 'points':
      return { page: 'member.growthValueDetail', params: { tab: 'score' } };
  }
}

/** Claims what a place gives. `reward.give` gives once a place and person, whoever asks at once. */
export async function claimPlaceBenefit(
  context: CircleContext,
  tx: Tx,
  { brand, input, now, user }: MemberCall<typeof calls.circlePlaceBenefit>,
): Promise<PlaceBenefit> {
  const row = await circle.place(tx, brand, input.id);
  if (!row) throw new DomainError('CIRCLE_NOT_FOUND');
  const benefit = await benefitOf(context, tx, row, user.id);
  if (!row.benefit || !benefit || benefit.state === 'over')
    throw new DomainError('PLACE_BENEFIT_OVER');
  if (benefit.state === 'ownersOnly') throw new DomainError('PLACE_BENEFIT_OWNERS');
  const { gift, title } = row.benefit;
  const given = await context.rewards.give(
    tx,
    {
      userId: user.id,
      brand,
      source: { kind: 'circlePlace', id: row.id, side: user.id },
      gift,
      title: `${row.name} · ${title}`,
    },
    now,
  );
  if (!given) throw new DomainError('PLACE_BENEFIT_CLAIMED');
  const link = linkOf(gift, given.result);
  await circle.addClaim(tx, { user_id: user.id, place_id: row.id, link, at: now });
  return { ...benefit, state: 'claimed', link };
}
