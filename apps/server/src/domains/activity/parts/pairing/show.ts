import type { PairTeam } from '@marque/contract/activity/pairing/schema';
import type { Exec } from '#kernel/database.ts';
import type { ActivityContext, Asking, LoadedActivity } from '../../context.ts';
import { hostObstacle } from '../help/show-helps.ts';
import { pairRepository as pairs, type PairRow } from './repository.ts';

/** Returns free teams of one activity as somebody sees them, in the same order. */
export async function pairTeamsOf(
  context: Pick<ActivityContext, 'authorsOf'>,
  exec: Exec,
  { id: activityId, brand }: LoadedActivity,
  { rows, userId, now }: { rows: readonly PairRow[]; userId: string | null; now: Date },
): Promise<PairTeam[]> {
  const all = await pairs.members(exec, { activityId, teamIds: rows.map(({ id }) => id) });
  const authorOf = await context.authorsOf(
    exec,
    brand,
    all.map(({ user_id: member }) => member),
  );
  return rows.map((team) => {
    const members = all.filter(({ team_id: id }) => id === team.id);
    const isOver = team.status === 'open' && team.expires_at <= now;
    return {
      id: team.id,
      activityId,
      size: team.size,
      state: isOver ? 'failed' : team.status,
      welcome: team.welcome,
      until: team.expires_at.toISOString(),
      formedAt: team.formed_at?.toISOString() ?? null,
      missing: team.size - team.members,
      members: members
        .map(({ seat, user_id: member }) => {
          const { nickName, avatar } = authorOf(member);
          return {
            seat,
            nickName,
            avatar,
            leader: member === team.leader_id,
            mine: member === userId,
          };
        })
        .toSorted((a, b) => a.seat - b.seat),
      mine: members.some(({ user_id: member }) => member === userId),
    };
  });
}

/** Shows the viewer's own team and that of the address, and what the viewer may do. */
export async function showPairs(
  context: ActivityContext,
  { exec, activity, viewer: { userId, host, now }, teamId }: Asking,
): Promise<{ team: PairTeam | null; shown: PairTeam | null; allowed: string[] }> {
  const [own, asked] = await Promise.all([
    userId === null ? undefined : pairs.teamOf(exec, { userId, activityId: activity.id }),
    teamId === undefined ? undefined : pairs.find(exec, teamId),
  ]);
  const of = asked?.activity_id === activity.id ? asked : undefined;
  const rows = [...(own ? [own] : []), ...(of && of.id !== own?.id ? [of] : [])];
  const teams = await pairTeamsOf(context, exec, activity, { rows, userId, now });
  const byId = (id: string | undefined) => teams.find((team) => team.id === id) ?? null;
  const isLive = activity.state === 'live';
  const byFriends = isLive && hostObstacle(activity, host) === null;
  const team = byId(own?.id);
  return {
    team,
    shown: byId(of?.id),
    allowed: [
      ...(isLive && !team ? ['match'] : []),
      ...(byFriends && !team ? ['open'] : []),
      ...(byFriends && team?.state === 'open' ? ['invite'] : []),
    ],
  };
}
