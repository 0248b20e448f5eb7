import { maskPhone } from '@marque/contract/mask';
import type { Out } from '@marque/contract/core';
import * as calls from '@marque/contract/points/operator-endpoints';
import * as voucherCalls from '@marque/contract/voucher/operator-endpoints';
import type { ScoreDecision } from '@marque/contract/points/operator-schema';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { handle, type HandledCall } from '#kernel/module.ts';
import { memberByPhone, phonesOf } from '../session/module.ts';
import { type DecisionRow, rewardRepository as rewards } from './repository.ts';
import { give, recordOf, type RewardContext, takeBack } from './reward.ts';

/** The number of points above which a second operator has to approve. */
const ALONE_UP_TO = 10_000;
const SHOWN = 50;

async function decisionViews(
  { vault }: RewardContext,
  exec: Exec,
  rows: readonly DecisionRow[],
): Promise<ScoreDecision[]> {
  const phones = await phonesOf(
    exec,
    vault,
    rows.map((row) => row.user_id),
  );
  return rows.map((row) => ({
    id: row.id,
    phone: maskPhone(phones.get(row.user_id) ?? ''),
    delta: row.delta,
    reason: row.reason,
    state: row.state,
    askedBy: row.asked_by,
    askedAt: row.asked_at.toISOString(),
    decidedBy: row.decided_by,
  }));
}

const decisionView = async (
  context: RewardContext,
  exec: Exec,
  row: DecisionRow,
): Promise<ScoreDecision> => (await decisionViews(context, exec, [row]))[0]!;

/** Gives or takes the points of an approved decision. */
async function apply(
  context: RewardContext,
  tx: Tx,
  { id, user_id: userId, brand, delta, reason }: DecisionRow,
  now: Date,
): Promise<void> {
  if (delta > 0) {
    const gift = { kind: 'points', amount: delta } as const;
    const source = { kind: 'operator', id, side: 'member' };
    await give(context, tx, { userId, brand, source, gift, title: reason }, now);
    return;
  }
  await context.points.takeBack(tx, {
    userId,
    brand,
    amount: -delta,
    rule: 'operator',
    of: null,
    reference: id,
    title: reason,
    link: null,
  });
}

const scoreEndpoints = (context: RewardContext): HandledCall[] => [
  handle(calls.operatorScoreAccount, async ({ input }) => {
    const { database, points } = context;
    const { userId } = await memberByPhone(database, context.vault, input.phone);
    const [{ balance, debt }, { batches, entries }, given] = await Promise.all([
      points.account(database, userId),
      points.overview(database, userId),
      rewards.newest(database, userId, SHOWN),
    ]);
    return {
      phone: maskPhone(input.phone),
      score: balance,
      debt,
      batches,
      entries,
      rewards: given.map(recordOf),
    };
  }),
  handle(calls.operatorScoreChange, async (tx, { brand, input, operator, now }) => {
    const alone = Math.abs(input.delta) <= ALONE_UP_TO;
    const row = {
      user_id: (await memberByPhone(tx, context.vault, input.phone)).userId,
      id: newId(now),
      brand,
      delta: input.delta,
      reason: input.reason,
      state: alone ? ('done' as const) : ('waiting' as const),
      asked_by: operator.name,
      asked_at: now,
      decided_by: alone ? operator.name : null,
      decided_at: alone ? now : null,
    };
    await rewards.addDecision(tx, row);
    if (alone) await apply(context, tx, row, now);
    return decisionView(context, tx, row);
  }),
  handle(calls.operatorScoreWaiting, async () => {
    const { database } = context;
    return {
      items: await decisionViews(context, database, await rewards.waiting(database, SHOWN)),
    };
  }),
  handle(calls.operatorScoreDecide, async (tx, { input, operator, now }) => {
    const row = await rewards.lockDecision(tx, input.id);
    if (!row) throw new DomainError('SCORE_DECISION_NOT_FOUND');
    if (row.state !== 'waiting') throw new DomainError('SCORE_DECISION_OVER');
    // The operator who asked can withdraw the request but not approve it.
    if (input.approved && row.asked_by === operator.name)
      throw new DomainError('SCORE_DECISION_OWN');
    const state = input.approved ? 'done' : 'refused';
    await rewards.decide(tx, row, { state, by: operator.name, now });
    if (input.approved) await apply(context, tx, row, now);
    return decisionView(context, tx, { ...row, state, decided_by: operator.name, decided_at: now });
  }),
];

const rewardEndpoints = (context: RewardContext): HandledCall[] => [
  handle(
    calls.operatorCouponGive,
    async (tx, { brand, input, now }): Promise<Out<typeof calls.operatorCouponGive>> => {
      const { userId } = await memberByPhone(tx, context.vault, input.phone);
      const source = { kind: 'operator', id: newId(now), side: 'member' };
      const gift = { kind: 'coupon', couponId: input.couponId } as const;
      const giving = { userId, brand, source, gift, title: input.reason };
      return (await give(context, tx, giving, now))!;
    },
  ),
  handle(
    voucherCalls.operatorVoucherGive,
    async (tx, { brand, input, now }): Promise<Out<typeof voucherCalls.operatorVoucherGive>> => {
      const { userId } = await memberByPhone(tx, context.vault, input.phone);
      const source = { kind: 'operator', id: newId(now), side: 'member' };
      const gift = { kind: 'voucher', templateId: input.template } as const;
      const giving = { userId, brand, source, gift, title: input.reason };
      return (await give(context, tx, giving, now))!;
    },
  ),
  handle(calls.operatorRewardTakeBack, (tx, { input, now }) =>
    takeBack(context, tx, input.id, now),
  ),
];

export const rewardOperator = (context: RewardContext): HandledCall[] => [
  ...scoreEndpoints(context),
  ...rewardEndpoints(context),
];
