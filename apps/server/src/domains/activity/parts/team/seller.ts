import { shanghaiTime } from '@marque/contract/shanghai';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { type DealOrder, dealProblem } from '../../../order/ports.ts';
import type { ActivityContext, DealSeller, Selling } from '../../context.ts';
import { pageOfRole } from '@marque/contract/activity/families';
import { hoursWithin, payBy } from '../../engine/times.ts';
import { teamConfigOf } from './config.ts';
import { dissolveIfEmpty, passLead } from './leaving.ts';
import {
  isAmong,
  isLive,
  type SeatRow,
  teamRepository as teams,
  type TeamRow,
} from './repository.ts';

const clock = (at: Date): string => shanghaiTime(at).slice(11, 16);

/** When a team that is opened now ends: with the activity at the latest. */
const endOf = ({ activity, asked: { now } }: Selling): Date =>
  hoursWithin(activity, now, teamConfigOf(activity).hours);

/** Why nobody can take a seat of a team now; null when there is one. */
function problemOf(team: TeamRow, seats: readonly SeatRow[], now: Date) {
  if (team.status !== 'open' || team.expires_at <= now)
    return dealProblem('dealOver', '这个团已经结束了，可以自己开一个');
  if (team.members + team.reserved < team.size) return null;
  const paying = seats.find(({ state }) => state === 'reserved');
  return dealProblem(
    'teamFull',
    paying
      ? `最后一位正在付款，${clock(paying.pay_by)} 后未付会空出来`
      : '这个团刚满，可以自己开一个',
  );
}

async function opened(tx: Tx, selling: Selling): Promise<TeamRow> {
  const { activity, deal, asked } = selling;
  const { userId, now } = asked;
  const team = {
    id: newId(now),
    activity_id: activity.id,
    deal_id: deal.id,
    leader_id: userId,
    size: teamConfigOf(activity).size,
    members: 0,
    reserved: 1,
    status: 'open' as const,
    created_at: now,
    expires_at: endOf(selling),
    formed_at: null,
    rewarded_at: null,
  };
  await teams.open(tx, team);
  return team;
}

async function joined(tx: Tx, { deal, asked }: Selling): Promise<TeamRow> {
  const { ofId, now, userId } = asked;
  const team = await teams.reserve(tx, ofId!, now);
  if (!team) throw new DomainError('TEAM_FULL');
  const isIn = isAmong(userId, await teams.seats(tx, [team.id]));
  if (isIn || team.deal_id !== deal.id) throw new DomainError('DEAL_LIMIT');
  return team;
}

async function placed(tx: Tx, selling: Selling, order: DealOrder): Promise<void> {
  const { activity, asked } = selling;
  const { userId, ofId, now } = asked;
  const { once } = teamConfigOf(activity);
  if (once && (await teams.hasSeat(tx, { userId, activityId: activity.id })))
    throw new DomainError('DEAL_LIMIT');
  const team = ofId === null ? await opened(tx, selling) : await joined(tx, selling);
  await teams.sit(tx, {
    user_id: userId,
    order_id: order.id,
    team_id: team.id,
    activity_id: activity.id,
    state: 'reserved',
    once,
    pay_by: payBy(now, team.expires_at),
    at: now,
  });
}

/** Lets the orders of all others go on, once the last seat is paid, and tells them. */
async function formed(
  { orders }: ActivityContext,
  tx: Tx,
  team: TeamRow,
  { seats, last, now }: { seats: readonly SeatRow[]; last: string; now: Date },
): Promise<void> {
  await teams.change(tx, team.id, { status: 'formed', formed_at: now });
  for (const { user_id: userId, order_id: id, state } of seats)
    if (state === 'in' && id !== last)
      await orders.release(tx, { userId, id, text: '成团了，正在为你准备' }, now);
}

async function paid(
  context: ActivityContext,
  tx: Tx,
  order: DealOrder,
  now: Date,
): Promise<'go' | 'wait'> {
  const seat = (await teams.seatOf(tx, order))!;
  const team = await teams.pay(tx, seat.team_id);
  await teams.changeSeat(tx, order, { state: 'in', paid_at: now });
  if (!team) {
    // The team ended while the provider had the money.
    const { userId, id } = order;
    await context.orders.giveUp(tx, { userId, id, text: '付款到得晚了，这个团已经结束' }, now);
    return 'wait';
  }
  const seats = await passLead(tx, team);
  if (team.members < team.size) return 'wait';
  await formed(context, tx, team, { seats, last: order.id, now });
  return 'go';
}

async function closed(tx: Tx, order: DealOrder): Promise<void> {
  const seat = await teams.seatOf(tx, order);
  if (!seat || !isLive(seat)) return;
  const team = await teams.lock(tx, seat.team_id);
  const wasPaid = seat.state === 'in';
  await teams.changeSeat(tx, order, { state: wasPaid ? 'refunded' : 'left' });
  if (team.status !== 'open') return;
  const { members, reserved } = team;
  const change = wasPaid ? { members: members - 1 } : { reserved: reserved - 1 };
  await teams.change(tx, team.id, change);
  await passLead(tx, team);
  await dissolveIfEmpty(tx, { ...team, ...change });
}

/** Sells deals to teams: an order is a seat, and waits until all seats are paid. */
export const teamSeller: DealSeller = {
  offer: { label: '拼团', kind: 'groupBuying' },
  terms: async (exec, { activity, deal, asked }) => {
    const { userId, ofId, now } = asked;
    const who = { userId, activityId: activity.id };
    if (teamConfigOf(activity).once && (await teams.hasSeat(exec, who)))
      return dealProblem('dealLimit', '每人一次，你已参加');
    const own = { priceFen: deal.priceFen, max: 1 };
    if (ofId === null) {
      if (await teams.formingOf(exec, who))
        return dealProblem('dealLimit', '你有一个团还没拼成，先邀请好友吧');
      return { ...own, payUntil: payBy(now, endOf({ activity, deal, asked })) };
    }
    const team = await teams.find(exec, ofId);
    if (!team || team.activity_id !== activity.id || team.deal_id !== deal.id)
      return dealProblem('dealOver', '没有找到这个团，可以自己开一个');
    const seats = await teams.seats(exec, [team.id]);
    if (isAmong(userId, seats)) return dealProblem('dealLimit', '你已经在这个团里了');
    return problemOf(team, seats, now) ?? { ...own, payUntil: payBy(now, team.expires_at) };
  },
  broughtBy: async (exec, { ofId }) =>
    ofId === null ? null : ((await teams.find(exec, ofId))?.leader_id ?? null),
  placed,
  paid,
  closed,
  labels: async (exec, family, orders) => {
    const seats = await teams.seatsOfOrders(exec, orders);
    const byId = new Map(
      (
        await teams.findMany(
          exec,
          seats.map(({ team_id }) => team_id),
        )
      ).map((team) => [team.id, team]),
    );
    return new Map(
      seats.map(({ order_id, team_id, activity_id }) => {
        const team = byId.get(team_id)!;
        const page = pageOfRole(family, 'record');
        const missing = team.size - team.members;
        const label = {
          waits: '待成团',
          label: '看我的团',
          hint:
            team.status === 'open'
              ? `还差 ${missing} 人，${shanghaiTime(team.expires_at).slice(5, 16).replace('T', ' ')} 前没凑齐会原路退回`
              : team.status === 'formed'
                ? `${team.size} 人成团`
                : '没有凑齐，已退回',
          link: page ? { page, params: { id: activity_id, teamId: team_id } } : null,
        };
        return [order_id, label] as const;
      }),
    );
  },
};
