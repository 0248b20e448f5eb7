import type { Obstacle } from '@marque/contract/activity/schema';
import type { HostClass } from '@marque/contract/host';
import type { PageId } from '@marque/contract/pages';
import { shanghaiDay } from '@marque/contract/shanghai';
import { DomainError } from '#kernel/errors.ts';
import type { LoadedActivity, PresenceTerms } from '../../context.ts';

/** What keeps everybody in a host from places and from what was gathered there; null for nothing. */
export const hostOf = (
  { shownInWechat }: Pick<PresenceTerms, 'shownInWechat'>,
  host: HostClass,
): Obstacle | null =>
  shownInWechat && host === 'wechat'
    ? {
        code: 'hostShow',
        text: '微信里只能看看，参加请到 App 或小程序',
        way: {
          label: '打开 App',
          link: { page: 'community.openApp' satisfies PageId, params: {} },
        },
      }
    : null;

/** The mark of stores whose screens all show the same. */
export const ONE_MARK = '';

/** Returns what an activity says of its places. Throws ACTIVITY_NOT_FOUND for one without places. */
export function presenceOf({ kind, config }: LoadedActivity) {
  if (!kind.presence) throw new DomainError('ACTIVITY_NOT_FOUND');
  return { presence: kind.presence, terms: kind.presence.terms(config) };
}

/** The ids of what the screens of a store show. */
export const markIds = ({ marks }: PresenceTerms): readonly string[] =>
  marks.length > 0 ? marks.map(({ id }) => id) : [ONE_MARK];

/** The day by which presences count; '' where each place counts once. */
export const dayOf = ({ per }: Pick<PresenceTerms, 'per'>, now: Date): string =>
  per === 'day' ? shanghaiDay(now) : '';
