import type { Link } from '@marque/contract/common';
import type { Brand } from '@marque/contract/core';
import { scoreAt } from '@marque/contract/points/earned';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { EarnCap } from '@marque/contract/points/operator-schema';
import type { Tx } from '#kernel/database.ts';
import type { EarningContext } from './context.ts';
import { type Given, leftOf, percentOf, reachedText, windowStart } from './policy.ts';
import { levelPercent } from './ports.ts';
import { earningRepository as rules, type RuleRow } from './repository.ts';

export const rateOf = ({ score, per_yuan: perYuan, levelled }: RuleRow) => ({
  score,
  perYuan,
  levelled,
});
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/**
 * Returns the amount that the caps allow, and the cap that reduced it. `given` holds what was given
 * in the window of each cap, in the same order.
 */
export function capped(
  caps: readonly EarnCap[],
  given: readonly Given[],
  amount: number,
): { amount: number; by: EarnCap | null } {
  let left = amount;
  let by: EarnCap | null = null;
  for (const [i, cap] of caps.entries()) {
    const after = leftOf(cap, given[i]!, left);
    if (after < left) by = cap;
    left = after;
  }
  return { amount: left, by };
}

/** Returns the rule and window start that each cap counts from. */
export const countedBy = ({ code, caps }: RuleRow, today: string) =>
  caps.map(({ window }) => ({ rule: code, since: windowStart(window, today) }));

export type Earning = {
  userId: string;
  /** null for points of no brand. */
  brand: Brand | null;
  rule: string;
  /** The amount paid, in fen, for rules that give points per yuan. */
  base?: number;
  /** What the points are for, e.g. an order's id. Points are given once per reference. */
  reference: string;
  /** The title of the entry; the rule's title when it is left out. */
  title?: string;
  link?: Link | null;
};

/** `percent`: points per 100 yuan at that time, with the member's level. */
export type Earned = { granted: number; percent: number };

/**
 * Gives points by a rule, within its caps and the budget of the month. Locks the account of points
 * before the budget, which prevents deadlocks.
 */
export async function earn(
  context: EarningContext,
  tx: Tx,
  { userId, brand, rule: code, base = 0, reference, title, link }: Earning,
): Promise<Earned> {
  const { ask, now, points } = context;
  const today = shanghaiDay(now());
  const [rule] = await rules.rulesOn(tx, brand, today, code);
  if (!rule) return { granted: 0, percent: 0 };
  const rate = rateOf(rule);
  const level = rule.levelled && brand ? await ask(levelPercent)(tx, userId, brand) : 100;
  const percent = percentOf(rate, level);
  const whole = scoreAt(percent, rule.per_yuan, base);
  if (whole === 0) return { granted: 0, percent };
  if (rule.caps.length > 0 || rule.budget_month !== null) await points.hold(tx, userId);
  const given = await points.given(tx, userId, countedBy(rule, today));
  const { amount, by } = capped(rule.caps, given, whole);
  if (amount === 0) return { granted: 0, percent };
  const posting = {
    userId,
    brand,
    amount,
    rule: code,
    reference,
    title: (title ?? rule.title) + (by ? `，${reachedText(by)}` : ''),
    link: link ?? null,
  };
  if (rule.budget_month !== null) {
    if (await points.isGranted(tx, posting)) return { granted: 0, percent };
    if (!(await rules.takeBudget(tx, rule, monthOf(today), amount))) return { granted: 0, percent };
  }
  return { granted: (await points.grant(tx, posting)) ? amount : 0, percent };
}

/** Returns the points per yuan spent in the mall, without levels. */
export async function perYuan({ database, now }: EarningContext, brand: Brand): Promise<number> {
  const [rule] = await rules.rulesOn(database, brand, shanghaiDay(now()), 'goods');
  return rule?.score ?? 0;
}
