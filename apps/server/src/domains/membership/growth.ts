import { BRANDS, type Brand } from '@marque/contract/core';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { Exec, Tx } from '#kernel/database.ts';
import { newId } from '#kernel/ids.ts';
import { withContext } from '#kernel/module.ts';
import type { GrowthCause, GrowthGiven, GrowthLedger } from '../earning/ports.ts';
import type { MembershipContext } from './context.ts';
import { growthRepository as growth, type GrowthRow } from './growth-repository.ts';
import { lockMembership, lower, raise } from './level.ts';
import { growthKept, lastDayFrom } from './policy.ts';
import type { HeldMembership } from './repository.ts';

/*
 * The ledger of growth. The row of the membership is locked before its entries are changed; a rule of
 * no brand changes both, in the order of the brands, which prevents deadlocks.
 */

const brandsOf = (brand: Brand | null): readonly Brand[] => (brand === null ? BRANDS : [brand]);

/** Gives growth once per rule and reference. Returns what was given now, in each brand. */
async function add(
  context: MembershipContext,
  tx: Tx,
  { userId, brand: of, rule, reference, title, link, amount, paid }: GrowthGiven,
): Promise<number> {
  const at = context.now();
  let given = 0;
  for (const brand of brandsOf(of)) {
    const held = await lockMembership(context, tx, { userId, brand }, at);
    const isNew = await growth.add(tx, {
      user_id: userId,
      id: newId(at),
      brand,
      delta: amount,
      rule,
      reference,
      title,
      link,
      at,
      counts_until: lastDayFrom(shanghaiDay(at)),
      base_fen: paid?.fen ?? null,
      per_yuan: paid?.perYuan ?? null,
      reverses: null,
    });
    if (!isNew) continue;
    given = amount;
    await raise(context, tx, held, at);
  }
  return given;
}

type GrowthBack = Pick<GrowthCause, 'reference' | 'title' | 'link'> & { amount: number };

/** Takes back a part of an entry of a locked membership. It counts no longer than the entry would. */
async function takeBack(
  context: MembershipContext,
  tx: Tx,
  held: HeldMembership,
  entry: GrowthRow,
  { amount, reference, title, link }: GrowthBack,
): Promise<void> {
  const at = context.now();
  const isNew = await growth.add(tx, {
    user_id: entry.user_id,
    id: newId(at),
    brand: entry.brand,
    delta: -amount,
    rule: entry.rule,
    reference,
    title,
    link,
    at,
    counts_until: entry.counts_until,
    reverses: entry.id,
  });
  if (isNew) await lower(context, tx, held, at);
}

/** Takes back the rest of what a rule gave for a reference. */
async function reduce(
  context: MembershipContext,
  tx: Tx,
  { userId, brand: of, rule, reference, title, link }: GrowthCause,
): Promise<void> {
  for (const brand of brandsOf(of)) {
    const member = { userId, brand };
    const held = await lockMembership(context, tx, member, context.now());
    const given = await growth.lastGiven(tx, member, rule, reference);
    if (!given || given.left <= 0) continue;
    const back = { amount: given.left, reference: `${reference}:back:${given.times}`, title, link };
    await takeBack(context, tx, held, given.entry, back);
  }
}

/** Gives growth again that `reduce` has taken back. */
async function restore(context: MembershipContext, tx: Tx, cause: GrowthCause): Promise<void> {
  const { userId, rule, reference } = cause;
  for (const brand of brandsOf(cause.brand)) {
    const member = { userId, brand };
    await lockMembership(context, tx, member, context.now());
    const given = await growth.lastGiven(tx, member, rule, reference);
    if (!given || given.left > 0) continue;
    await add(context, tx, {
      ...cause,
      brand,
      reference: `${reference}:again:${given.times}`,
      amount: given.entry.delta,
      paid: null,
    });
  }
}

/** Takes growth of a purchase back, down to what the yuan are worth that are kept. */
export async function keepGrowthOf(
  context: MembershipContext,
  tx: Tx,
  {
    keptFen,
    of,
    ...cause
  }: Omit<GrowthCause, 'brand'> & {
    brand: Brand;
    /** What the growth was given for. */
    of: string;
    keptFen: number;
  },
): Promise<void> {
  const member = { userId: cause.userId, brand: cause.brand };
  const held = await lockMembership(context, tx, member, context.now());
  const given = await growth.lastGiven(tx, member, cause.rule, of);
  if (!given) return;
  const { entry, left } = given;
  const amount = left - growthKept(left, keptFen, entry.per_yuan ?? 0);
  if (amount > 0) await takeBack(context, tx, held, entry, { ...cause, amount });
}

/** The ledger that rules give growth to. */
export const ledgerOf = (context: MembershipContext): GrowthLedger => ({
  given: (exec: Exec, userId, brand, asked) =>
    growth.given(exec, userId, brand ?? BRANDS[0], asked),
  add: withContext(add, context),
  reduce: withContext(reduce, context),
  restore: withContext(restore, context),
});
