import * as calls from '@marque/contract/points/operator-endpoints';
import type { EarnRule } from '@marque/contract/points/operator-schema';
import { shanghaiDay } from '@marque/contract/shanghai';
import fc from 'fast-check';
import { sumBy } from 'es-toolkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database.ts';
import { createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { histories, historiesMs } from '#testing/fuzz/random.ts';
import { later } from '#testing/orders.ts';
import { operatorClient } from '#testing/operators.ts';
import { earningModule } from './module.ts';

const HISTORIES = histories(12);
const NOW = new Date('2026-05-20T04:00:00Z');
const DAY_MS = 24 * 3_600_000;
const BUDGET = 400;

const rule = (name: string, change: Partial<EarnRule>): EarnRule => ({
  brand: 'both',
  rule: name,
  title: name,
  score: 30,
  growth: 0,
  perYuan: false,
  levelled: false,
  caps: [],
  budgetMonth: null,
  link: null,
  source: '测试',
  ...change,
});
const RULES = [
  rule('byScore', { caps: [{ window: 'month', of: 'score', max: 100 }] }),
  rule('byTimes', { caps: [{ window: 'day', of: 'times', max: 2 }] }),
  rule('byYuan', { score: 1, perYuan: true, caps: [{ window: 'year', of: 'score', max: 500 }] }),
  rule('budgeted', { budgetMonth: BUDGET }),
];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: NOW });
  const effectiveOn = shanghaiDay(NOW);
  await operatorClient(app).does(calls.operatorRulesSet, { effectiveOn, rules: RULES });
});
afterAll(() => app.close());

const which = fc.nat(RULES.length - 1);
const reference = fc.nat(5);
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('earn' as const),
      which,
      reference,
      yuan: fc.nat(400),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('back' as const), which, reference }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.nat(20) }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function take(userId: string, one: Step): Promise<void> {
  if (one.do === 'wait') return later(app, one.days * DAY_MS);
  const of = {
    userId,
    brand: 'xtl' as const,
    rule: RULES[one.which]!.rule,
    reference: `${userId}:${one.reference}`,
  };
  const earning = app.kernel.use(earningModule);
  await inTransaction(app.database, async (tx) => {
    if (one.do === 'earn') await earning.earn(tx, { ...of, base: one.yuan * 100 });
    else await earning.takeBack(tx, { ...of, title: '收回' });
  });
}

/** Checks what a member has by the rules, and what all members got in the month. */
async function check(userId: string): Promise<void> {
  const entries = await app.database
    .selectFrom('score_entry')
    .select(['rule', 'kind', 'delta', 'reference', 'created_at'])
    .where('user_id', '=', userId)
    .execute();
  const [day, month, year] = [10, 7, 4].map(
    (length) => (at: Date) => shanghaiDay(at).slice(0, length),
  );
  const within = (name: string, window: (at: Date) => string) =>
    entries.filter(
      ({ rule: of, created_at: at }) => of === name && window(at) === window(app.clock.now),
    );
  const scoreOf = (all: typeof entries) => sumBy(all, ({ delta }) => delta);
  expect(scoreOf(within('byScore', month!))).toBeLessThanOrEqual(100);
  expect(scoreOf(within('byYuan', year!))).toBeLessThanOrEqual(500);
  const times = within('byTimes', day!).filter(({ kind }) => kind === 'earn');
  expect(times.length).toBeLessThanOrEqual(2);
  for (const { rule: name } of RULES) {
    const own = entries.filter((entry) => entry.rule === name);
    const given = own.filter(({ kind }) => kind === 'earn').map((entry) => entry.reference);
    expect(new Set(given).size, `${name} twice for one reference`).toBe(given.length);
    expect(scoreOf(own)).toBeGreaterThanOrEqual(0);
  }
  const { rules } = await operatorClient(app).call(calls.operatorRules, {});
  expect(rules.find((one) => one.rule === 'budgeted')!.usedThisMonth).toBeLessThanOrEqual(BUDGET);
}

test(
  'drawn rewards and withdrawals exceed no cap and no budget, and give nothing twice',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
        app.clock.now = NOW;
        const { userId } = await signIn(app);
        for (const one of steps) {
          await take(userId, one);
          await check(userId);
        }
      }),
      HISTORIES,
    );
  },
  historiesMs(HISTORIES),
);
