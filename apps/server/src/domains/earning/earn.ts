import type { Link } from '@marque/contract/common';
import type { Brand } from '@marque/contract/core';
import { scoreAt } from '@marque/contract/points/earned-score';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { EarnCap } from '@marque/contract/points/operator-schema';
import type { Exec, Tx } from '#kernel/database.ts';
import type { EarningContext } from './context.ts';
import {
  type Earnable,
  type GivenSoFar,
  leftOf,
  noteOf,
  percentOf,
  reachedText,
  windowStart,
} from './policy.ts';
import { growthLedger, levelPercent } from './ports.ts';
import { earningRepository as rules, type RuleRow } from './repository.ts';

export const rateOf = ({ score, per_yuan: perYuan, levelled }: RuleRow) => ({
  score,
  perYuan,
  levelled,
});
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/**
 * Returns the amount of points or growth that the caps allow, and the cap that reduced it. `given`
 * holds what was given in the window of each cap, in the same order.
 */
export function capped(
  caps: readonly EarnCap[],
  given: readonly GivenSoFar[],
  amount: number,
  what: Earnable = 'score',
): { amount: number; by: EarnCap | null } {
  let left = amount;
  let by: EarnCap | null = null;
  for (const [i, cap] of caps.entries()) {
    const after = leftOf(cap, given[i]!, { amount: left, what });
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

/**
 * Returns what the member was given in the windows of rules' caps. Times count where points or
 * growth were given, since a rule may give one of them alone.
 */
export async function givenOf(
  { ask, points }: EarningContext,
  exec: Exec,
  { userId, brand }: { userId: string; brand: Brand | null },
  asked: readonly { rule: string; since: Date }[],
): Promise<GivenSoFar[]> {
  if (asked.length === 0) return [];
  const [ofPoints, ofGrowth] = await Promise.all([
    points.given(exec, userId, asked),
    ask(growthLedger).given(exec, userId, brand, asked),
  ]);
  return ofPoints.map(({ times, score }, i) => ({
    times: Math.max(times, ofGrowth[i]!.times),
    score,
    growth: ofGrowth[i]!.growth,
  }));
}

const titled = (title: string, by: EarnCap | null): string =>
  title + (by ? `，${reachedText(by)}` : '');

/** `percent`: points per 100 yuan at that time, with the member's level. */
export type EarnedPoints = { granted: number; growth: number; percent: number };
const nothingAt = (percent: number): EarnedPoints => ({ granted: 0, growth: 0, percent });

/**
 * Gives points and growth by a rule, within its caps and the budget of the month. Locks the account
 * of points before the budget and the membership, which prevents deadlocks.
 */
export async function earn(
  context: EarningContext,
  tx: Tx,
  earning: Earning,
): Promise<EarnedPoints> {
  const { ask, now, points } = context;
  const { userId, brand, rule: code, base = 0, reference } = earning;
  const today = shanghaiDay(now());
  const [rule] = await rules.rulesOn(tx, brand, today, code);
  if (!rule) return nothingAt(0);
  const level = rule.levelled && brand ? await ask(levelPercent)(tx, userId, brand) : 100;
  const percent = percentOf(rateOf(rule), level);
  const score = scoreAt(percent, rule.per_yuan, base);
  const growthOfRule = scoreAt(rule.growth * 100, rule.per_yuan, base);
  if (score + growthOfRule === 0) return nothingAt(percent);
  if (rule.caps.length > 0 || rule.budget_month !== null) await points.hold(tx, userId);
  const given = await givenOf(context, tx, earning, countedBy(rule, today));
  const ofPoints = capped(rule.caps, given, score);
  const ofGrowth = capped(rule.caps, given, growthOfRule, 'growth');
  const title = earning.title ?? rule.title;
  const cause = { userId, brand, rule: code, reference, link: earning.link ?? null };
  const posting = { ...cause, amount: ofPoints.amount, title: titled(title, ofPoints.by) };
  if (rule.budget_month !== null && posting.amount > 0) {
    if (await points.isGranted(tx, posting)) return nothingAt(percent);
    if (!(await rules.takeBudget(tx, rule, monthOf(today), posting.amount)))
      return nothingAt(percent);
  }
  const granted = await points.grant(tx, posting);
  const growth =
    ofGrowth.amount > 0
      ? await ask(growthLedger).add(tx, {
          ...cause,
          amount: ofGrowth.amount,
          title: titled(title, ofGrowth.by),
          paid: rule.per_yuan ? { fen: base, perYuan: rule.growth } : null,
        })
      : 0;
  return { granted: granted ? posting.amount : 0, growth, percent };
}

/** Returns what some rules give each time in a brand today, and their limits as text. */
export async function offers(
  { now }: EarningContext,
  exec: Exec,
  brand: Brand,
  codes: readonly string[],
): Promise<Map<string, { score: number; growth: number; note: string }>> {
  const rows = await rules.rulesOn(exec, brand, shanghaiDay(now()));
  return new Map(
    rows
      .filter(({ code }) => codes.includes(code))
      .map(({ code, score, growth, caps }) => [
        code,
        { score, growth, note: noteOf('open', caps, null) },
      ]),
  );
}

/** Returns the points per yuan spent in the mall, without levels. */
export async function perYuan({ database, now }: EarningContext, brand: Brand): Promise<number> {
  const [rule] = await rules.rulesOn(database, brand, shanghaiDay(now()), 'goods');
  return rule?.score ?? 0;
}
