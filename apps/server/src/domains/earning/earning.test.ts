import * as calls from '@marque/contract/points/endpoints';
import { operatorRules, operatorRulesSet } from '@marque/contract/points/operator-endpoints';
import type { EarnRule } from '@marque/contract/points/operator-schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database.ts';
import { createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { later } from '#testing/orders.ts';
import { operatorClient } from '#testing/operators.ts';
import { addCommodity } from '#testing/mall.ts';
import { earningModule } from './module.ts';

const LOOK = 5;
const WELCOME = 2000;
const DAY_MS = 24 * 3_600_000;
// 23:30 in Shanghai.
const EVENING = new Date('2026-05-01T15:30:00Z');
const NEXT_MORNING = new Date('2026-05-01T16:00:00Z');

let app: TestApp;
let second: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: EVENING });
  second = await createTestApp({ url: app.url, now: EVENING });
});
afterAll(async () => {
  await second.close();
  await app.close();
});

const rule = (code: string, change: Partial<EarnRule> = {}): EarnRule => ({
  brand: 'both',
  rule: code,
  title: '测试规则',
  score: 20,
  growth: 0,
  perYuan: false,
  levelled: false,
  caps: [],
  budgetMonth: null,
  link: { page: 'mall.home', params: {} },
  source: '测试',
  ...change,
});
const publish = (effectiveOn: string, ...rules: EarnRule[]) =>
  operatorClient(app).does(operatorRulesSet, { effectiveOn, rules });
const earnAt = (at: TestApp, userId: string, code: string, reference: string, base?: number) =>
  inTransaction(at.database, (tx) =>
    at.kernel.use(earningModule).earn(tx, {
      userId,
      brand: 'xtl',
      rule: code,
      reference,
      ...(base !== undefined && { base }),
    }),
  );
/** The same event many times, from both processes. */
const many = (count: number, work: (at: TestApp, i: number) => Promise<{ granted: number }>) =>
  Promise.all(Array.from({ length: count }, (_, i) => work(i % 2 === 0 ? app : second, i)));
const total = (earned: readonly { granted: number }[]) =>
  earned.reduce((sum, { granted }) => sum + granted, 0);

describe('looking at a product', () => {
  test('gives points once a day in Shanghai, over two processes', async () => {
    const { id } = await addCommodity(app.database);
    const me = await signIn(app);
    const looks = await many(12, (at) =>
      createClient(at, { token: me.token }).call(calls.viewMallGoodsTask, { commodityId: id }),
    );
    expect(total(looks)).toBe(LOOK);
    expect(await me.call(calls.scoreGet, {})).toMatchObject({ score: WELCOME + LOOK });

    app.clock.now = NEXT_MORNING;
    const look = { granted: LOOK, growth: 0, score: WELCOME + 2 * LOOK };
    expect(await me.call(calls.viewMallGoodsTask, { commodityId: id })).toEqual(look);
    app.clock.now = EVENING;
  });

  test('needs a product that is there', async () => {
    const me = await signIn(app);
    const answer = await me.send(calls.viewMallGoodsTask, { commodityId: 'nothing' });
    expect(answer.code).toBe('COMMODITY_NOT_FOUND');
  });
});

describe('a cap', () => {
  test('is never passed, however many earn at once; the last one is cut and says so', async () => {
    await publish(
      '2026-05-01',
      rule('capped', { score: 30, caps: [{ window: 'year', of: 'score', max: 100 }] }),
    );
    const me = await signIn(app);
    const earned = await many(10, (at, i) => earnAt(at, me.userId, 'capped', `r${i}`));
    expect(earned.map(({ granted }) => granted).toSorted((a, b) => b - a)).toEqual([
      30, 30, 30, 10, 0, 0, 0, 0, 0, 0,
    ]);
    const { items } = await me.call(calls.scoreList, {});
    expect(items[0]).toMatchObject({ delta: 10, title: '测试规则，已达本年上限' });
    const { items: ways } = await me.call(calls.scoreWays, {});
    expect(ways.find((way) => way.rule === 'capped')).toMatchObject({
      state: 'capped',
      note: '已达本年上限',
      text: '每次 +30',
    });
    const { items: seen } = await createClient(app).call(calls.scoreWays, {});
    expect(seen.find((way) => way.rule === 'capped')).toMatchObject({ state: 'open' });
  });
});

describe('a budget', () => {
  test('is never passed by all members together, and begins anew with the month', async () => {
    await publish('2026-05-01', rule('budgeted', { budgetMonth: 90 }));
    const members = await Promise.all(Array.from({ length: 6 }, () => signIn(app)));
    const earned = await many(12, (at, i) =>
      earnAt(at, members[i % 6]!.userId, 'budgeted', `r${i}`),
    );
    expect(total(earned)).toBe(80);
    const { items } = await createClient(app).call(calls.scoreWays, {});
    expect(items.find((way) => way.rule === 'budgeted')).toMatchObject({
      state: 'spent',
      note: '本月积分已发完',
    });
    later(app, 31 * DAY_MS);
    const june = await earnAt(app, members[0]!.userId, 'budgeted', 'june');
    expect(june.granted).toBe(20);
    app.clock.now = EVENING;
  });

  test('is taken from once for a reference', async () => {
    await publish('2026-05-01', rule('budgetOnce', { budgetMonth: 50 }));
    const { userId } = await signIn(app);
    const earned = await many(6, (at) => earnAt(at, userId, 'budgetOnce', 'same'));
    expect(total(earned)).toBe(20);
    const { rules } = await operatorClient(app).call(operatorRules, {});
    expect(rules.find((one) => one.rule === 'budgetOnce')).toMatchObject({ usedThisMonth: 20 });
  });
});

describe('a rule', () => {
  test('holds from its day on; a brand’s own comes before that of both', async () => {
    await publish('2026-05-01', rule('dated', { score: 1, perYuan: true }));
    await publish('2026-05-03', rule('dated', { score: 3, perYuan: true }));
    await publish('2026-05-03', rule('dated', { brand: 'xtl', score: 2, perYuan: true }));
    const { userId } = await signIn(app);
    expect(await earnAt(app, userId, 'dated', 'a', 10_050)).toMatchObject({
      granted: 100,
      percent: 100,
    });
    later(app, 2 * DAY_MS);
    expect(await earnAt(app, userId, 'dated', 'b', 10_050)).toMatchObject({
      granted: 200,
      percent: 200,
    });
    const { rules } = await operatorClient(app).call(operatorRules, {});
    const states = rules
      .filter((one) => one.rule === 'dated')
      .map(({ brand, version, state }) => `${brand} ${version} ${state}`);
    expect(states).toEqual(['both 2 now', 'both 1 past', 'xtl 1 now']);
    app.clock.now = EVENING;
  });

  test('is told as changed when another comes into force for the brand, once a day', async () => {
    const told = async (today: string) => {
      const replaced = await app.kernel
        .use(earningModule)
        .replaced(app.database, 'xtl', { since: '2026-04-01', today });
      return replaced
        .filter(({ code }) => code === 'told')
        .map(({ was, is }) => `${was?.score ?? 'new'} > ${is.score}`);
    };
    await publish('2026-05-01', rule('told', { score: 1 }));
    await publish('2026-05-03', rule('told', { brand: 'xtl', score: 2 }));
    // Corrected on its day.
    await publish('2026-05-03', rule('told', { brand: 'xtl', score: 3 }));
    // The brand has a rule of its own by then.
    await publish('2026-05-05', rule('told', { score: 4 }));
    expect(await told('2026-05-02')).toEqual(['new > 1']);
    expect(await told('2026-05-06')).toEqual(['1 > 3', 'new > 1']);
  });

  test('is not changed for days that are over', async () => {
    const refused = operatorClient(app).refusal(operatorRulesSet, {
      effectiveOn: '2026-04-30',
      rules: [rule('dated')],
    });
    expect(await refused).toBe('RULE_IN_THE_PAST');
  });

  test('without a rule gives nothing', async () => {
    const { userId } = await signIn(app);
    expect(await earnAt(app, userId, 'nothing', 'a')).toEqual({
      granted: 0,
      growth: 0,
      percent: 0,
    });
  });
});
