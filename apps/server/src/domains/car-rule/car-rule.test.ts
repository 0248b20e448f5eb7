import { queryRuleApp } from '@marque/contract/cars/custom/rule-endpoints';
import { BRANDS } from '@marque/contract/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadContent } from '#seed/load.ts';
import { readContent } from '#seed/read.ts';
import { createClient, createTestApp, type TestApp } from '#testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const policyRow = (value: number, from: string) =>
  ({
    brand: 'xtl',
    kind: 'booking',
    key: 'depositFen',
    value,
    effective_at: new Date(from),
  }) as const;

test.each(BRANDS)('%s tells what holds today, and who has agreed to what', async (brand) => {
  const rules = await createClient(app, { brand }).call(queryRuleApp, { kind: 'booking' });
  expect(rules.policy.depositFen).toBe({ xtl: 2000_00, bz: 3000_00 }[brand]);
  expect(rules.agreements.map(({ kind }) => kind)).toEqual(['booking', 'deposit']);
});

test('a day has the figures of that day', async () => {
  const visitor = createClient(app);
  const of = async (at: string) =>
    (await visitor.call(queryRuleApp, { kind: 'booking', at })).policy.depositFen;
  await app.database
    .insertInto('car_policy')
    .values(policyRow(2500_00, '2031-05-02T00:00:00+08:00'))
    .execute();
  expect([await of('2031-05-01'), await of('2031-05-02')]).toEqual([2000_00, 2500_00]);
});

test.each([
  ['bz-5008-presale', 'presale', '订金 ¥2,000.00，锁单前随时可退', 2000_00],
  ['bz-p54-blind', 'blind', '订金 ¥199.00，随时可退，没有转订自动退回', 199_00],
] as const)(
  'the rules of %s are those of what is booked',
  async (campaignId, kind, sentence, fen) => {
    await loadContent(app.database, readContent(), app.clock.now);
    const rules = await createClient(app, { brand: 'bz' }).call(queryRuleApp, { campaignId });
    expect(rules).toMatchObject({ kind, sentence, policy: { depositFen: fen } });
    expect(rules.ruler[0]!.fen).toBe(fen);
  },
);

test('a day before there were any is refused', async () => {
  const answer = await createClient(app).send(queryRuleApp, { kind: 'booking', at: '2025-12-31' });
  expect(answer.code).toBe('CAR_RULES_NOT_KEPT');
});
