import type { Link } from '@marque/contract/common';
import type { Brand } from '@marque/contract/core';
import { scoreAt } from '@marque/contract/points/earned';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { EarnCap } from '@marque/contract/points/schema';
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

/** What caps leave of an amount, and the one that cut it. `given` is what they count, in their order. */
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

/** What the caps of a rule count. */
export const countedBy = ({ code, caps }: RuleRow, today: string) =>
  caps.map(({ window }) => ({ rule: code, since: windowStart(window, today) }));

export type Earning = {
  userId: string;
  /** null: of no brand in particular. */
  brand: Brand | null;
  rule: string;
  /** What was paid, in fen, for rules that give by the yuan. */
  base?: number;
  /** What it is for; one gets points for it once. */
  reference: string;
  /** What the member reads; the rule's title without. */
  title?: string;
  link?: Link | null;
};

/** `percent`: points for a hundred yuan, the level included, as it was now. */
export type Earned = { granted: number; percent: number };

/**
 * Gives what a rule says, as far as its caps and this month's budget leave it. Who earns holds the
 * account of points first, then the budget.
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

/** Points every yuan gives in the mall, before levels. */
export async function perYuan({ database, now }: EarningContext, brand: Brand): Promise<number> {
  const [rule] = await rules.rulesOn(database, brand, shanghaiDay(now()), 'goods');
  return rule?.score ?? 0;
}
