import type * as calls from '@marque/contract/activity/team/endpoints';
import type { Team, TeamSeat } from '@marque/contract/activity/team/schema';
import type { Brand, Out } from '@marque/contract/core';
import { countBy } from 'es-toolkit';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Call, MemberCall } from '#kernel/http/serve.ts';
import type { ActivityContext, Asking, LoadedActivity } from '../../context.ts';
import { findActivity, loadActivity } from '../../engine/load.ts';
import { goodsOf } from '../deal/goods.ts';
import { presenceRepository as presences } from '../presence/repository.ts';
import { teamConfigOf } from './config.ts';
import {
  othersOf,
  type SeatRow,
  teamRepository as teams,
  type TeamRow,
  wasFormedWith,
} from './repository.ts';

type Looking = { userId: string | null; brand: Brand; now: Date };

/** The seats that are shown: taken ones, and those of a formed team that were refunded since. */
const isShown = (seat: SeatRow): boolean => seat.state === 'reserved' || wasFormedWith(seat);

const STATE = { reserved: 'paying', in: 'in', left: 'left', refunded: 'refunded' } as const;

function rewardOf(team: TeamRow, seats: readonly SeatRow[], each: number): Team['reward'] {
  if (each === 0 || team.status !== 'formed') return null;
  const {
    kept = 0,
    open = 0,
    returned = 0,
  } = countBy(othersOf(team, seats), (seat) =>
    seat.kept === null ? 'open' : seat.kept ? 'kept' : 'returned',
  );
  return { each, kept, open, returned, givenAt: team.rewarded_at?.toISOString() ?? null };
}

/** Returns who of full teams came to a store; none where nobody has to, and to those outside a team. */
async function cameTo(
  exec: Exec,
  { id: activityId, kind, config }: LoadedActivity,
  {
    rows,
    seats,
    userId,
  }: { rows: readonly TeamRow[]; seats: readonly SeatRow[]; userId: string | null },
): Promise<(seat: SeatRow) => boolean | null> {
  const dealers = kind.presence?.terms(config).dealers ?? [];
  const own = new Set(
    seats.flatMap((one) => (one.user_id === userId && wasFormedWith(one) ? [one.team_id] : [])),
  );
  const told = new Set(
    rows.flatMap(({ id, status }) => (status === 'formed' && own.has(id) ? [id] : [])),
  );
  if (dealers.length === 0 || told.size === 0) return () => null;
  const asked = seats.filter(({ team_id: id }) => told.has(id));
  const came = await presences.cameOf(exec, {
    activityId,
    userIds: asked.map(({ user_id: id }) => id),
  });
  return ({ team_id: id, user_id }) => (told.has(id) ? came.has(user_id) : null);
}

/** Teams of one activity to show. `goods`: what it sells, where that is known already. */
type ShownTeams = Looking & {
  rows: readonly TeamRow[];
  goods?: Awaited<ReturnType<typeof goodsOf>>;
};

/** Returns teams of one activity as others see them, in the same order. */
export async function teamsOf(
  context: ActivityContext,
  exec: Exec,
  activity: LoadedActivity,
  { rows, userId, brand, now, goods: known }: ShownTeams,
): Promise<Team[]> {
  if (rows.length === 0) return [];
  const all = await teams.seats(
    exec,
    rows.map(({ id }) => id),
  );
  const [goods, authorOf, cameOf] = await Promise.all([
    known ?? goodsOf(context, exec, activity),
    context.authorsOf(
      exec,
      brand,
      all.map(({ user_id }) => user_id),
    ),
    cameTo(exec, activity, { rows, seats: all, userId }),
  ]);
  const { leaderScore } = teamConfigOf(activity);
  return rows.flatMap((team) => {
    const seats = all.filter(({ team_id }) => team_id === team.id);
    const sold = goods.get(team.deal_id);
    if (!sold) return [];
    const shown = seats.filter(isShown);
    const own = seats.findLast(({ user_id }) => user_id === userId);
    const paying = seats.filter(({ state }) => state === 'reserved');
    const isOver = team.status === 'open' && team.expires_at <= now && team.reserved === 0;
    const seatView = (seat: SeatRow): TeamSeat => {
      const { nickName, avatar } = authorOf(seat.user_id);
      return {
        seat: seat.seat,
        nickName,
        avatar,
        leader: seat.user_id === team.leader_id,
        mine: seat.user_id === userId,
        state: STATE[seat.state] as TeamSeat['state'],
        payBy: seat.state === 'reserved' ? seat.pay_by.toISOString() : null,
        came: cameOf(seat),
      };
    };
    return [
      {
        id: team.id,
        activityId: team.activity_id,
        goods: sold,
        size: team.size,
        state: isOver ? ('failed' as const) : team.status,
        until: team.expires_at.toISOString(),
        formedAt: team.formed_at?.toISOString() ?? null,
        free: team.size - team.members - team.reserved,
        missing: team.size - team.members,
        freeAt: paying.map(({ pay_by }) => pay_by.toISOString()).toSorted()[0] ?? null,
        seats: shown.map(seatView).toSorted((a, b) => a.seat - b.seat),
        own: own
          ? {
              state: STATE[own.state],
              leader: team.leader_id === userId,
              orderId: own.order_id,
              leaves: team.status === 'open' && own.state === 'in',
            }
          : null,
        reward: rewardOf(team, seats, leaderScore),
      },
    ];
  });
}

/** Returns a team. Throws TEAM_NOT_FOUND, also for teams of the other brand. */
export async function teamOf(
  context: ActivityContext,
  exec: Exec,
  id: string,
  looking: Looking,
): Promise<Team> {
  const row = await teams.find(exec, id);
  if (!row) throw new DomainError('TEAM_NOT_FOUND');
  const of = { id: row.activity_id, brand: looking.brand, now: looking.now };
  const activity = await findActivity(context, exec, of);
  if (!activity) throw new DomainError('TEAM_NOT_FOUND');
  const [team] = await teamsOf(context, exec, activity, { ...looking, rows: [row] });
  if (!team) throw new DomainError('TEAM_NOT_FOUND');
  return team;
}

/** Returns the team of an activity that the viewer came to last, whatever has become of it. */
export async function lastTeam(
  context: ActivityContext,
  { exec, activity, viewer: { userId, now } }: Asking,
): Promise<Team | null> {
  if (userId === null) return null;
  const who = { userId, activityId: activity.id };
  const { rows } = await teams.page(exec, who, { cursor: undefined, size: 1 });
  const [team] = await teamsOf(context, exec, activity, {
    rows,
    userId,
    brand: activity.brand,
    now,
  });
  return team?.own && team.own.state !== 'left' ? team : null;
}

/** Throws TEAM_NOT_FOUND. */
export const showTeam = (
  context: ActivityContext,
  { input, brand, user, now }: Call<typeof calls.activityTeam>,
): Promise<Team> =>
  teamOf(context, context.database, input.teamId, { userId: user?.id ?? null, brand, now });

/** Lists the member's teams of an activity, the newest first. Throws ACTIVITY_NOT_FOUND. */
export async function listTeams(
  context: ActivityContext,
  { input: { id, cursor, size }, brand, user, now }: MemberCall<typeof calls.activityTeams>,
): Promise<Out<typeof calls.activityTeams>> {
  const exec = context.database;
  const activity = await loadActivity(context, exec, { id, brand, now });
  const who = { userId: user.id, activityId: activity.id };
  const { rows, nextCursor } = await teams.page(exec, who, { cursor, size });
  const items = await teamsOf(context, exec, activity, { rows, userId: user.id, brand, now });
  return { items, nextCursor };
}
