import type { TeamView } from '@marque/contract/activity/team/teams';
import type { ActivityContext, Asking, KindAnswer } from '../../context.ts';
import { goodsOf } from '../deal/goods.ts';
import { teamConfigOf } from './config.ts';
import { teamRepository as teams } from './repository.ts';
import { teamsOf } from './view.ts';

const MOST_OPEN = 4;

/** What the pages of an activity with teams show: its goods, open teams, the viewer's and the asked one. */
export async function showTeams(
  context: ActivityContext,
  { exec, activity, viewer: { userId, now }, teamId }: Asking,
): Promise<KindAnswer<TeamView>> {
  const { id: activityId, brand } = activity;
  const { size, hours, leaderScore } = teamConfigOf(activity);
  const [goods, open, forming, asked] = await Promise.all([
    goodsOf(context, exec, activity),
    activity.state === 'live' ? teams.joinable(exec, { activityId, now, most: MOST_OPEN }) : [],
    userId === null ? undefined : teams.formingOf(exec, { userId, activityId }),
    teamId === undefined ? undefined : teams.find(exec, teamId),
  ]);
  const of = asked?.activity_id === activityId ? asked : undefined;
  const rows = [...open, ...(forming ? [forming] : []), ...(of ? [of] : [])];
  const shown = await teamsOf(context, exec, activity, {
    rows: rows.filter((row, i) => rows.findIndex(({ id }) => id === row.id) === i),
    userId,
    brand,
    now,
    goods,
  });
  const byId = new Map(shown.map((team) => [team.id, team]));
  return {
    view: {
      size,
      hours,
      leaderScore,
      goods: [...goods.values()],
      open: open.flatMap(({ id }) => (id === forming?.id ? [] : (byId.get(id) ?? []))),
      forming: (forming && byId.get(forming.id)) ?? null,
      shown: (of && byId.get(of.id)) ?? null,
    },
  };
}
