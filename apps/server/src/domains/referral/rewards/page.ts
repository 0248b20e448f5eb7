import type { LinkTo } from '../../notice/module.ts';
import { friendPage, friendsPage, type ProgrammePages } from '../attribution/tell.ts';
import type { RewardRow } from './repository.ts';

/** The page on which a member sees a reward. */
export function rewardPage(
  programme: ProgrammePages,
  { id, side }: Pick<RewardRow, 'id' | 'side'>,
): LinkTo {
  const { content, row } = programme;
  const { slug } = row;
  if (content.leaves.includes('prize')) return { page: 'referral.prize', query: { slug, id } };
  if (side === 'inviter') return friendsPage(programme);
  return friendPage(programme) ?? { page: 'referral.index', query: { slug } };
}
