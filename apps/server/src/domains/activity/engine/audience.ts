import type { Obstacle } from '@marque/contract/activity/schema';
import type { ActivityContext, LoadedActivity } from '../context.ts';
import type { PageId } from '@marque/contract/pages';
import type { Exec } from '#kernel/database.ts';

/** What keeps a member out who is not meant; null for nothing. A visitor is asked to sign in first. */
export async function obstacleOfAudience(
  { isOwner }: Pick<ActivityContext, 'isOwner'>,
  exec: Exec,
  { content, brand }: LoadedActivity,
  userId: string | null,
): Promise<Obstacle | null> {
  if (userId === null || content.audience === 'all') return null;
  if (await isOwner(exec, userId, brand)) return null;
  return {
    code: 'notEligible',
    text: '这个活动邀请认证车主参加',
    way: {
      label: '去认证',
      link: { page: 'member.ownerCertification' satisfies PageId, params: {} },
    },
  };
}
