import type { Helping } from '@marque/contract/activity/help/helping';
import { isWayIn } from '@marque/contract/activity/host-policy';
import type { Asking, LoadedActivity, ServerKind } from '../../context.ts';
import { natureOf } from '../../engine/ways.ts';
import { gainOf, grantChances } from './gains.ts';

/** What friends bring in an activity, and how many of them each time takes. */
const givenIn = (activity: Pick<LoadedActivity, 'kind' | 'config'>) => {
  const gain = gainOf(activity, 'help');
  return gain && { ...gain, every: gain.every ?? 1 };
};

/** Friends help by giving chances, as the activity's gain says; without one nobody is asked. */
export const helpForChances: NonNullable<ServerKind['help']> = {
  terms({ activity }) {
    const gain = givenIn(activity);
    const { perHelper, helperPoints } = activity.config as Helping;
    const until = activity.row.ends_at;
    return gain ? { needed: gain.cap * gain.every, perHelper, helperPoints, until } : null;
  },
  gave({ activity, count }) {
    const gain = givenIn(activity);
    return gain && count % gain.every === 0 ? `${gain.n} 次` : null;
  },
  async helped(_context, tx, { activity, join, count, now }) {
    const gain = givenIn(activity);
    if (!gain || count % gain.every !== 0) return;
    await grantChances(tx, activity, {
      userId: join.user_id,
      source: 'help',
      reference: String(count),
      n: gain.n,
      until: activity.row.ends_at,
      now,
    });
  },
};

/** What a member who takes part may do about friends here: ask them, where the activity counts on them. */
export const invitesBy = (
  activity: LoadedActivity,
  { join, viewer: { host } }: Pick<Asking, 'join' | 'viewer'>,
): string[] =>
  join &&
  activity.state === 'live' &&
  givenIn(activity) &&
  isWayIn(host, natureOf(activity, 'help'))
    ? ['invite']
    : [];
