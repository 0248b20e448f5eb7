import { type Family, pageOfRole, type Role } from '@marque/contract/activity/families';
import { isWayIn, type WayNature } from '@marque/contract/activity/host-policy';
import type { ActivityDetail, Gain } from '@marque/contract/activity/schema';
import type { Link } from '@marque/contract/common';
import type { HostClass } from '@marque/contract/host';
import type { LoadedActivity } from '../context.ts';
import { formatMoney } from '@marque/contract/money';

type On = Gain['on'];
type Ways = ActivityDetail['ways'];

/** The gains that need what a friend does. */
const BY_FRIENDS: ReadonlySet<On> = new Set<On>(['help', 'invite']);

/** What the platforms' rules ask about a gain of an activity. */
export const natureOf = (
  { kind, config }: Pick<LoadedActivity, 'kind' | 'config'>,
  on: On,
): WayNature => ({ shareBound: BY_FRIENDS.has(on), random: kind.of.random(config) });

const text: { [K in On]: (gain: Extract<Gain, { on: K }>) => string } = {
  daily: ({ n }) => `每天送 ${n} 次，当天有效`,
  help: ({ n, cap, every }) =>
    every
      ? `每 ${every} 位好友帮忙得 ${n} 次，最多 ${cap * n} 次`
      : `每位好友帮一次得 ${n} 次，最多 ${cap} 位`,
  order: ({ everyFen, n, cap, days }) =>
    `商城每实付 ${formatMoney(everyFen)} 得 ${n} 次，最多 ${cap} 次，${days} 天内用`,
  drive: ({ n, cap, gives }) =>
    gives ? `参加后到店试驾得 ${n} 积分，最多 ${cap} 场` : `到店试驾后得 ${n} 次，最多 ${cap} 场`,
  score: ({ cost, n, cap }) => `${cost} 积分换 ${n} 次，最多 ${cap} 回`,
  invite: ({ n, cap }) => `每邀请一位好友参加得 ${n} 次，最多 ${cap} 位`,
  mark: ({ n, cap }) => `每找到一处得 ${n} 次，最多 ${cap} 处`,
};

/** The sentence about a gain, for the ways and the rules. */
export const gainText = (gain: Gain): string => text[gain.on](gain as never);

const ROLE: Partial<Record<On, Role>> = {
  help: 'share',
  invite: 'share',
  drive: 'drive',
  mark: 'spots',
};

function linkOf(on: On, family: Family, id: string): Link | null {
  if (on === 'order') return { page: 'mall.home', params: {} };
  const role = ROLE[on];
  const page = role && pageOfRole(family, role);
  return page ? { page, params: { id } } : null;
}

/** The gains of an activity that a host may offer. */
export const waysOf = (activity: LoadedActivity, host: HostClass): Ways =>
  activity.kind.of
    .gains(activity.config)
    .filter(({ on }) => isWayIn(host, natureOf(activity, on)))
    .map((gain) => ({
      on: gain.on,
      text: gainText(gain),
      link: linkOf(gain.on, activity.family, activity.id),
    }));
