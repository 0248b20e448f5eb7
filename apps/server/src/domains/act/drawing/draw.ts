import { randomInt } from 'node:crypto';
import type * as calls from '@marque/contract/community/act/arrival-endpoints';
import type { Lottery } from '@marque/contract/community/act/arrival-schema';
import { TICKET_FROM_MS } from '@marque/contract/community/act/policy';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { contentImages } from '../../media/module.ts';
import { actRepository as acts } from '../acts/repository.ts';
import type { ActContext } from '../context.ts';
import { holdJoin } from '../joining/leave.ts';
import { joinRepository as joins, type JoinRow } from '../joining/repository.ts';
import { DRAWS, drawn } from './policy.ts';
import { type DrawRow, drawRepository as draws, type PrizeRow } from './repository.ts';

function resultOf(draw: DrawRow, prizes: readonly PrizeRow[]): Lottery['result'] {
  const prize = prizes.find(({ id }) => id === draw.prize_id);
  if (!prize) return { prizeId: null, name: '这次没有抽中', note: '谢谢你来，下次再试试手气' };
  const note = prize.gift ? '已经放进你的账户' : '离开前找领队领取';
  return { prizeId: prize.id, name: prize.name, note };
}

/** Shows the draw of a sign-up; null where its activity has none. */
async function lotteryOf(exec: Exec, row: JoinRow): Promise<Lottery | null> {
  const prizes = await draws.prizes(exec, row.act_id);
  if (prizes.length === 0) return null;
  const draw = await draws.find(exec, row.user_id, row.id);
  const sessions = (await acts.sessionsOf(exec, [row.act_id])).get(row.act_id)!;
  const session = sessions.find(({ id }) => id === row.session_id)!;
  const pictures = await contentImages(
    exec,
    prizes.flatMap(({ image }) => image ?? []),
  );
  return {
    drawId: row.act_id,
    opensAt: new Date(session.starts_at.getTime() - TICKET_FROM_MS).toISOString(),
    state: draw ? 'drawn' : row.status === 'checkedIn' ? 'ready' : 'locked',
    prizes: prizes.map(({ id, name, image, odds, left }) => ({
      id,
      name,
      image: (image && pictures.get(image)) || null,
      odds,
      left,
    })),
    result: draw ? resultOf(draw, prizes) : null,
  };
}

/** Shows the draw of the caller's join in an activity over the engine, or sign-up; null for another's. */
export async function showLottery(
  { database, lotteryOfJoin }: ActContext,
  { brand, input, user, now }: MemberCall<typeof calls.queryLotteryByJoinId>,
): Promise<Lottery | null> {
  const asked = { joinId: input.id, userId: user.id, brand, now };
  const lottery = await lotteryOfJoin(database, asked);
  if (lottery) return lottery;
  const row = await joins.find(database, { userId: user.id, id: input.id });
  return row?.brand === brand ? lotteryOf(database, row) : null;
}

/**
 * Draws for a guest who is checked in. A prize that is gone is none. Throws ACT_JOIN_NOT_FOUND,
 * ACT_DRAW_LOCKED.
 */
export async function draw(
  { rewards }: ActContext,
  tx: Tx,
  { brand, input, user, now }: MemberCall<typeof calls.actDraw>,
): Promise<Lottery> {
  const { act, row } = await holdJoin(tx, { userId: user.id, id: input.id }, now);
  if (row.brand !== brand) throw new DomainError('ACT_JOIN_NOT_FOUND');
  const prizes = await draws.prizes(tx, act.id);
  if (row.status !== 'checkedIn' || prizes.length === 0) throw new DomainError('ACT_DRAW_LOCKED');
  if (!(await draws.find(tx, user.id, row.id))) {
    const hit = drawn(prizes, randomInt(DRAWS));
    const prize = hit && (await draws.take(tx, hit)) ? hit : null;
    const of = { user_id: user.id, join_id: row.id, act_id: act.id };
    await draws.add(tx, { ...of, prize_id: prize?.id ?? null, at: now });
    if (prize?.gift) {
      const source = { kind: 'actDraw', id: row.id, side: 'guest' };
      const title = `活动抽奖：${act.title}`;
      await rewards.give(tx, { userId: user.id, brand, source, gift: prize.gift, title }, now);
    }
  }
  return (await lotteryOf(tx, row))!;
}
