import type * as calls from '@marque/contract/referral/reward/operator-endpoints';
import type { DeskBinding } from '@marque/contract/referral/reward/operator-schema';
import type { Brand, Out } from '@marque/contract/core';
import { maskPhone } from '@marque/contract/mask';
import { addDays, momentOfDay } from '@marque/contract/shanghai';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import { phonesOf } from '../../session/module.ts';
import { expireBindings } from '../attribution/end.ts';
import { participantRepository as participants } from '../attribution/participant-repository.ts';
import type { ReferralContext } from '../context.ts';
import { rankingRepository as ranking } from '../ranking/repository.ts';
import { keepSale } from '../steps/keep.ts';
import { tellInviter } from '../steps/news.ts';
import { saleSteps } from '../steps/policy.ts';
import { type BindingRow, stepRepository as steps } from '../steps/repository.ts';
import { endRewards, moveRewards, movingOf, tellNews } from '../steps/settle.ts';
import type { Moving } from './give.ts';
import { placeRepository as places, rewardRepository as rewards } from './repository.ts';
import { moveDueOn } from './sweep.ts';

const SHOWN = 100;

async function views(
  { vault }: ReferralContext,
  exec: Exec,
  rows: readonly BindingRow[],
): Promise<DeskBinding[]> {
  const people = [...new Set(rows.flatMap((row) => [row.user_id, row.inviter_id]))];
  const phones = await phonesOf(exec, vault, people);
  // Who gave up the account, and sample people, have no phone.
  const named = (userId: string): string => maskPhone(phones.get(userId) ?? '') || '–';
  return rows.map((row) => ({
    id: row.id,
    programme: row.programme_id,
    version: row.version,
    inviter: named(row.inviter_id),
    friend: named(row.user_id),
    state: row.state,
    boundAt: row.bound_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    dueAt: row.due_at?.toISOString() ?? null,
    reviewBy: row.review_by?.toISOString() ?? null,
    reason: row.closed_reason,
  }));
}

export async function listReviews(
  context: ReferralContext,
  { brand }: OperatorCall<typeof calls.operatorReferralReviews>,
): Promise<Out<typeof calls.operatorReferralReviews>> {
  const { database } = context;
  const rows = await steps.inReview(database, brand, SHOWN);
  return { items: await views(context, database, rows) };
}

async function find(exec: Exec, brand: Brand, id: string): Promise<BindingRow> {
  const row = await steps.byId(exec, id);
  if (row?.brand !== brand) throw new DomainError('BINDING_NOT_FOUND');
  return row;
}

/** Shows a recommendation with all its facts. Throws BINDING_NOT_FOUND. */
export async function showBinding(
  context: ReferralContext,
  { input: { id }, brand }: OperatorCall<typeof calls.operatorReferralBinding>,
): Promise<Out<typeof calls.operatorReferralBinding>> {
  const { database } = context;
  const row = await find(database, brand, id);
  const [[view], facts, sales, held, gains] = await Promise.all([
    views(context, database, [row]),
    steps.all(database, row),
    steps.sales(database, row.user_id),
    places.ofBinding(database, id),
    rewards.allOfBinding(database, id),
  ]);
  return {
    ...view!,
    steps: facts.map(({ step, fact_kind: kind, fact_ref: ref, at, undone_at }) => ({
      step,
      kind,
      ref,
      at: at.toISOString(),
      undoneAt: undone_at?.toISOString() ?? null,
    })),
    sales: sales
      .filter((sale) => sale.binding_id === id)
      .map(({ order_id: orderId, at, void_at }) => ({
        orderId,
        at: at.toISOString(),
        voidAt: void_at?.toISOString() ?? null,
      })),
    places: held.map(({ key, state, at }) => ({ key, state, at: at.toISOString() })),
    rewards: gains.map(({ id: gain, side, key, state, at, due_at, reason }) => ({
      id: gain,
      side,
      key,
      state,
      at: at.toISOString(),
      dueAt: due_at?.toISOString() ?? null,
      reason,
    })),
  };
}

/** Locks a recommendation in the state that a decision is for. Throws BINDING_NOT_FOUND, BINDING_STATE. */
async function lockIn(
  context: ReferralContext,
  tx: Tx,
  { brand, id, now }: { brand: Brand; id: string; now: Date },
  state: BindingRow['state'],
): Promise<{ row: BindingRow; moving: Moving }> {
  const row = (await steps.lock(tx, await find(tx, brand, id)))!;
  if (row.state !== state) throw new DomainError('BINDING_STATE');
  return { row, moving: await movingOf(context, tx, row, now) };
}

/** Ends what a sale brought to both, and gives up its places. What other steps brought stays. */
async function undoSale(moving: Moving, row: BindingRow, reason: string): Promise<void> {
  const { tx, content, now } = moving;
  const sold = saleSteps(content);
  const sale = await steps.saleOf(tx, row);
  if (sale) await steps.voidSale(tx, sale, now);
  await endRewards(moving, row, { isUndone: (step) => sold.has(step), reason });
}

async function answer(
  context: ReferralContext,
  moving: Moving,
  row: BindingRow,
): Promise<DeskBinding> {
  const [view] = await views(context, moving.tx, [row]);
  await tellNews(context, moving);
  return view!;
}

/** Decides on a sale that was agreed on right after accepting. Throws BINDING_NOT_FOUND, BINDING_STATE. */
export async function decideReview(
  context: ReferralContext,
  tx: Tx,
  {
    input: { id, decision, reason },
    brand,
    now,
  }: OperatorCall<typeof calls.operatorReferralReview>,
): Promise<DeskBinding> {
  const { row, moving } = await lockIn(context, tx, { brand, id, now }, 'review');
  const state = decision === 'pass' ? 'kept' : 'refused';
  const change = { state, closed_at: now, closed_reason: reason } as const;
  await steps.change(tx, row, change);
  const decided = { ...row, ...change };
  if (decision === 'pass') {
    await keepSale(moving, decided);
    await moveRewards(moving, decided);
  } else {
    await undoSale(moving, decided, reason);
    await tellInviter(moving, decided, { what: 'refused', say: reason });
  }
  return answer(context, moving, decided);
}

/**
 * Takes a kept sale back whose car was returned: its rewards, and one of the inviter's number. Prizes of tiers
 * stay, and the next one counts from there. Throws BINDING_NOT_FOUND, BINDING_STATE.
 */
export async function returnSale(
  context: ReferralContext,
  tx: Tx,
  { input: { id, reason }, brand, now }: OperatorCall<typeof calls.operatorReferralReturn>,
): Promise<DeskBinding> {
  const { row, moving } = await lockIn(context, tx, { brand, id, now }, 'kept');
  const of = { userId: row.inviter_id, programmeId: row.programme_id };
  const change = { state: 'returned', closed_at: now, closed_reason: reason } as const;
  const hasCounted = row.counted && (await participants.lock(tx, of)) !== undefined;
  await steps.change(tx, row, change);
  const returned = { ...row, ...change };
  if (hasCounted) await ranking.count(tx, of, 'less');
  await undoSale(moving, returned, reason);
  await tellInviter(moving, returned, { what: 'returned', say: reason });
  return answer(context, moving, returned);
}

/** Moves on what is due at the end of a day. Throws DEMO_OFF in a product in use. */
export async function settleAsOf(
  context: ReferralContext,
  { input: { day } }: OperatorCall<typeof calls.operatorReferralSettle>,
): Promise<Out<typeof calls.operatorReferralSettle>> {
  if (!context.isDemo) throw new DomainError('DEMO_OFF');
  const end = momentOfDay(addDays(day, 1));
  await expireBindings(context, end);
  await moveDueOn(context, end);
  return { done: true };
}
