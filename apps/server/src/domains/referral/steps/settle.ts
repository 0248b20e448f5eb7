import { addDays, momentOfDay, shanghaiDay } from '@marque/contract/shanghai';
import type { Brand } from '@marque/contract/core';
import type { BindingState } from '@marque/contract/referral/binding/schema';
import type { Programme } from '@marque/contract/referral/programme/written-programme';
import type { Exec, Tx } from '#kernel/database.ts';
import { newId } from '#kernel/ids.ts';
import { enqueue } from '#kernel/jobs/background.ts';
import type { JobHandler } from '#kernel/jobs/job-runner.ts';
import { addWorkingDays } from '#kernel/working-days.ts';
import type { ReferralContext } from '../context.ts';
import { loadedById } from '../programme/load.ts';
import { programmeRepository as programmes } from '../programme/repository.ts';
import { type Moving, release, remindOrLapse, tellOf, withdraw } from '../rewards/give.ts';
import { freePlace, SETTLE_JOB, takePlace } from '../rewards/places.ts';
import { NO_PLACE, OVER_YEAR, promisedBy, rewardOf, stands } from '../rewards/policy.ts';
import {
  placeRepository,
  type RewardRow,
  rewardRepository as rewards,
} from '../rewards/repository.ts';
import { isOverYear, keepSale } from './keep.ts';
import { dayBefore, tellInviter, tellMoved } from './news.ts';
import {
  dueOf,
  type Facts,
  isLookedAt,
  saleSteps,
  type SettledBinding,
  settledOf,
} from './policy.ts';
import {
  type BindingRow,
  type SaleRow,
  type StepRow,
  stepRepository as steps,
} from './repository.ts';

export { SETTLE_JOB };

type Friend = { userId: string; brand: Brand };
/** How many drives are looked at: one after accepting is among the latest. */
const DRIVES = 50;
/** Within how many working days an operator decides on a sale that is looked at. */
const REVIEW_DAYS = 3;
const CANCELLED = '好友的订单取消了';

/** Lets what a friend accepted follow a fact, in a job of its own: no order's lock meets a binding's. */
export async function settleLater(
  tx: Tx,
  { userId, brand, at }: Friend & { at: Date },
): Promise<void> {
  if (await steps.mayMove(tx, { userId, brand }))
    await enqueue(tx, SETTLE_JOB, { userId, brand }, at);
}

/** `bindingId`: a binding that has got a place, which may count already. */
type Settling = Friend & { bindingId?: string };

export const settleJob = (
  context: ReferralContext,
  now: () => Date,
): JobHandler<Settling, void> => ({
  apply: async (tx, { bindingId: id, ...friend }) => {
    const row = await (id === undefined
      ? steps.lockCurrent(tx, friend)
      : steps.lock(tx, { user_id: friend.userId, id }));
    if (row) await settleBinding(context, tx, row, now(), ENDED);
  },
});

/** Reads what a friend has done since they accepted. */
async function readFacts(
  { carOrders, drives, goodsKept }: ReferralContext,
  exec: Exec,
  { user_id: userId, brand, bound_at: since }: BindingRow,
): Promise<Facts> {
  const [orders, driven, goods] = await Promise.all([
    carOrders.factsOf(exec, { userId, brand }),
    drives.doneDrives(exec, { userId, brand }, DRIVES),
    goodsKept(exec, { userId, brand, since }),
  ]);
  return {
    orders: orders.filter(({ isOver }) => !isOver),
    drives: driven
      .map(({ id, finishedAt }) => ({ id, at: finishedAt }))
      .filter(({ at }) => at > since)
      .sort((a, b) => a.at.getTime() - b.at.getTime()),
    goods,
  };
}

export async function movingOf(
  context: ReferralContext,
  tx: Tx,
  row: Pick<BindingRow, 'brand' | 'programme_id' | 'version'>,
  now: Date,
): Promise<Moving> {
  const programme = await loadedById(tx, { brand: row.brand, id: row.programme_id, now });
  const content = await programmes.version(tx, row.programme_id, row.version);
  return { context, tx, programme, content, now, news: [] };
}

/** Tells what is new, at the end of a transaction. */
export async function tellNews({ tell }: ReferralContext, { tx, news }: Moving): Promise<void> {
  for (const told of news) await tell(tx, told);
}

/** The states that no fact changes. */
const ENDED: readonly BindingState[] = ['kept', 'released', 'replaced', 'refused', 'returned'];

/**
 * Lets a binding, whose row is locked, follow the facts: its steps, the order it counts, its state, its places
 * and its rewards. Whatever was heard before and however often, the facts alone decide.
 */
export async function settleBinding(
  context: ReferralContext,
  tx: Tx,
  row: BindingRow,
  now: Date,
  ended: readonly BindingState[] = [...ENDED, 'expired'],
): Promise<void> {
  const moving = await movingOf(context, tx, row, now);
  const settled = ended.includes(row.state) ? row : await follow(context, moving, row);
  await moveRewards(moving, settled);
  await tellNews(context, moving);
}

/** Writes what the facts say. Returns the binding as it stands then. */
async function follow(
  context: ReferralContext,
  moving: Moving,
  row: BindingRow,
): Promise<BindingRow> {
  const { tx, content, programme, now } = moving;
  const [facts, sales, known] = await Promise.all([
    readFacts(context, tx, row),
    steps.sales(tx, row.user_id),
    steps.reached(tx, [row]),
  ]);
  const taken = sales.filter((sale) => sale.binding_id !== row.id && sale.void_at === null);
  const next = settledOf(
    {
      boundAt: row.bound_at,
      expiresAt: row.expires_at,
      saleUntil: programme.row.sale_until,
      taken: new Set(taken.map(({ order_id: id }) => id)),
      programme: content,
    },
    facts,
    now,
  );
  const before = known.get(row.id) ?? [];
  await writeSteps(moving, row, next, before);
  await writeSale(moving, row, next, sales);
  const changed = await writeState(moving, row, next);
  const reached = new Map(next.reached.map(({ step, at }) => [step, at]));
  const gains = await endRewards(moving, changed, {
    isUndone: (step) => !reached.has(step),
    reason: CANCELLED,
  });
  await planRewards(moving, changed, { reached, gains });
  const drove = before.some(({ fact_kind: kind }) => kind === 'drive');
  await tellMoved(moving, changed, next, { state: row.state, drove });
  if (next.state === 'kept') await keepSale(moving, changed);
  if (next.state === 'review' && row.state !== 'review' && row.shows)
    await tellInviter(moving, changed, { what: 'review', say: dayBefore(changed.review_by!) });
  return changed;
}

async function writeSteps(
  { tx, now }: Moving,
  { user_id, id: bindingId }: BindingRow,
  { reached }: SettledBinding,
  before: readonly StepRow[],
): Promise<void> {
  const isSame = (fact: SettledBinding['reached'][number], row: StepRow): boolean =>
    fact.step === row.step && fact.kind === row.fact_kind && fact.ref === row.fact_ref;
  for (const row of before) {
    const fact = reached.find((one) => isSame(one, row));
    if (!fact) await steps.changeStep(tx, row, { undone_at: now });
    else if (fact.at.getTime() !== row.at.getTime())
      await steps.changeStep(tx, row, { at: fact.at });
  }
  for (const fact of reached)
    if (!before.some((row) => isSame(fact, row)))
      await steps.addStep(tx, {
        user_id,
        id: newId(now),
        binding_id: bindingId,
        step: fact.step,
        fact_kind: fact.kind,
        fact_ref: fact.ref === 'accepted' ? bindingId : fact.ref,
        at: fact.at,
        undone_at: null,
      });
}

async function writeSale(
  { tx, now }: Moving,
  { user_id, id }: BindingRow,
  { sale }: SettledBinding,
  sales: readonly SaleRow[],
): Promise<void> {
  const own = sales.find((one) => one.binding_id === id && one.void_at === null);
  const isSame = own?.order_id === sale?.orderId && own?.at.getTime() === sale?.at.getTime();
  if (isSame) return;
  if (own) await steps.voidSale(tx, own, now);
  if (sale)
    await steps.addSale(tx, {
      user_id,
      order_id: sale.orderId,
      binding_id: id,
      at: sale.at,
      void_at: null,
    });
}

async function writeState(
  { tx, now }: Moving,
  row: BindingRow,
  { state: found, expiresAt, dueAt }: SettledBinding,
): Promise<BindingRow> {
  // An open one is ended by its own sweep, which tells of it.
  const state = row.state === 'open' && found === 'expired' ? 'open' : found;
  const isOver = state === 'kept' || state === 'expired';
  const reviewBy =
    state === 'review'
      ? (row.review_by ?? momentOfDay(addDays(addWorkingDays(shanghaiDay(now), REVIEW_DAYS), 1)))
      : null;
  const change = {
    state,
    expires_at: expiresAt,
    due_at: dueAt,
    review_by: reviewBy,
    closed_at: isOver ? (row.closed_at ?? now) : null,
  };
  await steps.change(tx, row, change);
  return { ...row, ...change };
}

/** Ends the rewards and gives up the places of steps that are undone. Returns all rewards as they stand then. */
export async function endRewards(
  moving: Moving,
  { id, programme_id: programmeId, brand }: BindingRow,
  { isUndone, reason }: { isUndone: (step: string) => boolean; reason: string },
): Promise<RewardRow[]> {
  const { tx, content, now } = moving;
  const rows: RewardRow[] = [];
  for (const row of await rewards.lockOfBinding(tx, id)) {
    const isOver = isUndone(promisedBy(content, row).of!.step);
    rows.push(isOver ? await withdraw(moving, row, reason) : row);
  }
  for (const { key, step } of content.budgets)
    if (isUndone(step)) await freePlace(tx, { programmeId, key, bindingId: id, brand }, now);
  return rows;
}

/** Makes the rewards of the steps that are reached, once each, and asks for their places. */
async function planRewards(
  { tx, content, now }: Moving,
  row: BindingRow,
  { reached, gains }: { reached: ReadonlyMap<string, Date>; gains: readonly RewardRow[] },
): Promise<void> {
  const before = gains.filter(stands);
  const places = await askForPlaces(tx, content, { row, reached, before });
  for (const reward of content.rewards) {
    const { key, step, budget } = reward;
    const at = reached.get(step);
    if (!at) continue;
    const due = dueOf(at, content.steps.find((one) => one.key === step)!.holdDays);
    const own = before.find((one) => one.key === key);
    if (own?.state === 'held' && own.due_at?.getTime() !== due.getTime())
      await rewards.change(tx, own, { due_at: due });
    if (own) continue;
    const has = budget === null ? 'place' : (places.get(budget) ?? 'number');
    const state = has === 'place' ? 'held' : has === 'number' ? 'waiting' : 'void';
    await rewards.add(tx, {
      ...rewardOf(row, reward),
      id: newId(now),
      state,
      at,
      due_at: state === 'held' ? due : null,
      reason: state === 'void' ? NO_PLACE : '',
    });
  }
}

type TakenPlace = Awaited<ReturnType<typeof takePlace>> | 'none';

/** Returns what the binding has of each budget whose step is reached. */
async function askForPlaces(
  tx: Tx,
  content: Programme,
  {
    row,
    reached,
    before,
  }: { row: BindingRow; reached: ReadonlyMap<string, Date>; before: readonly RewardRow[] },
): Promise<ReadonlyMap<string, TakenPlace>> {
  const places = new Map<string, TakenPlace>();
  for (const { key, step, waitlist } of content.budgets) {
    const at = reached.get(step);
    const isGone = before.some(
      (one) => one.reason === NO_PLACE && promisedBy(content, one).of!.budget === key,
    );
    if (!at || isGone) continue;
    const asking = {
      programmeId: row.programme_id,
      key,
      bindingId: row.id,
      userId: row.user_id,
      at,
      hasLine: waitlist,
    };
    places.set(key, (await takePlace(tx, asking)) ?? 'none');
  }
  return places;
}

/** Moves the rewards of a binding whose time has come, or whose place is there. */
export async function moveRewards(moving: Moving, binding: BindingRow): Promise<void> {
  const { tx, content, now } = moving;
  const sold = saleSteps(content);
  const sale = await steps.saleOf(tx, binding);
  const waits = isLookedAt(binding.bound_at, sale ?? null) && binding.state !== 'kept';
  for (const found of await rewards.lockOfBinding(tx, binding.id)) {
    const { of } = promisedBy(content, found);
    const row = found.state === 'waiting' ? await withPlace(moving, binding, found) : found;
    const isDue = row.due_at !== null && row.due_at <= now;
    const isOfSale = sold.has(of!.step) && !of!.public;
    if (row.state === 'review' && binding.state === 'kept')
      await releaseWithin(moving, binding, row);
    else if (row.state === 'held' && isDue && isOfSale && waits)
      await rewards.change(tx, row, { state: 'review', due_at: null });
    else if (row.state === 'held' && isDue)
      await (isOfSale ? releaseWithin(moving, binding, row) : release(moving, row));
    else if (row.state === 'toClaim' && isDue) await remindOrLapse(moving, row);
  }
}

/** Returns a reward that waited for a place, held once its binding has one. */
async function withPlace(moving: Moving, binding: BindingRow, row: RewardRow): Promise<RewardRow> {
  const { tx, content } = moving;
  const { budget, step, name } = promisedBy(content, row).of!;
  const { programme_id: programmeId, id: bindingId } = binding;
  const place = await placeRepository.of(tx, { programmeId, key: budget!, bindingId });
  if (!place || place.state === 'waiting') return row;
  const due = dueOf(row.at, content.steps.find(({ key }) => key === step)!.holdDays);
  const change = { state: 'held', due_at: due } as const;
  await rewards.change(tx, row, change);
  tellOf(moving, row, 'place', {
    title: `「${name}」候补到了名额`,
    body: `来自「${content.title}」，名额已经为你留好。`,
  });
  return { ...row, ...change };
}

/** Releases a reward of a sale, unless its inviter has had as many as a year gives. */
async function releaseWithin(moving: Moving, binding: BindingRow, row: RewardRow): Promise<void> {
  if (row.side === 'inviter' && (await isOverYear(moving, binding)))
    await rewards.change(moving.tx, row, { state: 'void', due_at: null, reason: OVER_YEAR });
  else await release(moving, row);
}
