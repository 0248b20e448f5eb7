import type { Out } from '@marque/contract/core';
import type { scoreWays } from '@marque/contract/points/endpoints';
import type { EarnState } from '@marque/contract/points/schema';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { Call } from '#kernel/http/serve.ts';
import type { EarningContext } from './context.ts';
import { capped, countedBy, givenOf, monthOf, rateOf } from './earn.ts';
import { gainText, noteOf } from './policy.ts';
import { levelPercent } from './ports.ts';
import { earningRepository as rules } from './repository.ts';

/** Lists the ways to earn points and how far the member has used each. */
export async function showWays(
  context: EarningContext,
  { brand, user, now }: Call<typeof scoreWays>,
): Promise<Out<typeof scoreWays>> {
  const { ask, database } = context;
  const today = shanghaiDay(now);
  const known = await rules.rulesOn(database, brand, today);
  const used = await rules.usedIn(database, known, monthOf(today));
  const ways = known.filter(({ growth, link, score }) => link !== null && score + growth > 0);
  const level = user ? await ask(levelPercent)(database, user.id, brand) : 100;
  const counted = ways.flatMap((rule) => countedBy(rule, today));
  const given = user ? await givenOf(context, database, { userId: user.id, brand }, counted) : [];
  let read = 0;
  const items = ways.map((rule) => {
    const spent =
      rule.budget_month !== null &&
      rule.budget_month - (used.get(`${rule.brand} ${rule.code}`) ?? 0) < rule.score;
    const own = given.slice(read, (read += rule.caps.length));
    const what = rule.score > 0 ? 'score' : 'growth';
    const { amount, by } = user
      ? capped(rule.caps, own, rule[what], what)
      : { amount: rule[what], by: null };
    const times = rule.caps.findIndex(({ of }) => of === 'times');
    const cap = rule.caps[times];
    const state: EarnState = spent ? 'spent' : amount > 0 ? 'open' : 'capped';
    return {
      rule: rule.code,
      title: rule.title,
      text: gainText(rateOf(rule), level),
      score: rule.score,
      perYuan: rule.per_yuan,
      growth: rule.growth,
      progress: cap
        ? { done: Math.min(cap.max, own[times]?.times ?? 0), max: cap.max, window: cap.window }
        : null,
      state,
      note: noteOf(state, rule.caps, state === 'capped' ? by : null),
      link: rule.link!,
    };
  });
  return { items };
}
