import type * as calls from '@marque/contract/activity/team/endpoints';
import type { Team } from '@marque/contract/activity/team/schema';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { ActivityContext } from '../../context.ts';
import { isLive, type SeatRow, teamRepository as teams, type TeamRow } from './repository.ts';
import { teamOf } from './view.ts';

/**
 * Makes who paid first of those who are left the leader; before anybody has paid, who came first.
 * Returns the seats.
 */
export async function passLead(tx: Tx, team: TeamRow): Promise<SeatRow[]> {
  const seats = await teams.seats(tx, [team.id]);
  const live = seats.filter(isLive);
  if (live.some(({ user_id }) => user_id === team.leader_id)) return seats;
  const next = live.find(({ state }) => state === 'in') ?? live[0];
  if (next) await teams.change(tx, team.id, { leader_id: next.user_id });
  return seats;
}

/** Ends an open team that everybody has left. */
export async function dissolveIfEmpty(tx: Tx, { id, members, reserved }: TeamRow): Promise<void> {
  if (members + reserved === 0) await teams.change(tx, id, { status: 'failed' });
}

/** Gives a paid seat of an open team back, with its money. Throws TEAM_NOT_FOUND, TEAM_FROZEN. */
export async function leaveTeam(
  context: ActivityContext,
  tx: Tx,
  { input: { teamId }, brand, user, now }: MemberCall<typeof calls.activityTeamLeave>,
): Promise<Team> {
  const seats = await teams.seats(tx, [teamId]);
  const own = seats.find(({ user_id, state }) => user_id === user.id && state === 'in');
  if (!own) throw new DomainError('TEAM_NOT_FOUND');
  // The order is locked before the team: its keeper frees the seat.
  const name = { userId: user.id, id: own.order_id };
  if (!(await context.orders.giveUpNow(tx, { ...name, text: '你退出了这个团' }, now)))
    throw new DomainError('TEAM_FROZEN');
  return teamOf(context, tx, teamId, { userId: user.id, brand, now });
}
