import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { policyOf } from './current-policy.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const depositAt = async (brand: 'xtl' | 'bz', time: string) =>
  (await policyOf(app.database, { brand, kind: 'booking' }, new Date(time))).depositFen;

test('the figures in force on a day are those that had begun', async () => {
  expect(await depositAt('xtl', '2026-11-23T04:00:00Z')).toBe(2000_00);
  await app.database
    .insertInto('car_policy')
    .values({
      brand: 'xtl',
      kind: 'booking',
      key: 'depositFen',
      value: 1000_00,
      effective_at: new Date('2026-12-01T00:00:00Z'),
    })
    .execute();
  expect(await depositAt('xtl', '2026-11-30T23:59:59Z')).toBe(2000_00);
  expect(await depositAt('xtl', '2026-12-01T00:00:00Z')).toBe(1000_00);
  expect(await depositAt('bz', '2026-12-01T00:00:00Z')).toBe(3000_00);
});
