import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { loadContent } from '../load.ts';
import { loadReferral } from './load-referral.ts';
import { readContent } from '../read.ts';
import { dayNumber } from '../times.ts';

const noon = new Date('2026-05-01T04:00:00Z');
const read = readContent();
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: noon });
  await loadContent(app.database, read, noon);
});
afterAll(() => app.close());

test('sample recommendations keep the rules: numbers, sides and rewards follow from them', async () => {
  const { database } = app;
  const all = (table: 'referral_participant' | 'referral_binding') =>
    database.selectFrom(table).selectAll();
  const [people, bindings, rewards, steps] = await Promise.all([
    all('referral_participant').execute() as Promise<
      { user_id: string; programme_id: string; kept: number }[]
    >,
    database.selectFrom('referral_binding').selectAll().execute(),
    database.selectFrom('referral_reward').selectAll().execute(),
    database.selectFrom('referral_step').selectAll().execute(),
  ]);
  for (const programme of ['bz-recommend', 'xtl-recommend-tianyi'])
    expect(
      people.filter((one) => one.programme_id === programme && one.kept > 0).length,
    ).toBeGreaterThanOrEqual(6);
  for (const { user_id, programme_id, kept } of people)
    expect(
      bindings.filter(
        (one) =>
          one.inviter_id === user_id && one.programme_id === programme_id && one.state === 'kept',
      ),
    ).toHaveLength(kept);
  expect(new Set(bindings.map(({ state }) => state))).toEqual(
    new Set(['open', 'locked', 'delivered', 'kept', 'released', 'returned']),
  );
  // Who recommends is recommended by nobody of the brand.
  const sides = (side: 'user_id' | 'inviter_id') =>
    new Set(bindings.map((one) => `${one.brand} ${one[side]}`));
  const inviters = sides('inviter_id');
  expect([...sides('user_id')].filter((one) => inviters.has(one))).toEqual([]);
  const reached = new Set(steps.map((one) => `${one.binding_id} ${one.step}`));
  for (const { binding_id, programme_id, key } of rewards) {
    const { rewards: written } = read.content.programmes.find(({ id }) => id === programme_id)!;
    expect(reached).toContain(`${binding_id} ${written.find((one) => one.key === key)!.step}`);
  }
  const again = { today: dayNumber(noon), now: noon };
  await inTransaction(database, (tx) => loadReferral(tx, read.content.referral, again));
  expect(await database.selectFrom('referral_binding').selectAll().execute()).toHaveLength(
    bindings.length,
  );
});
