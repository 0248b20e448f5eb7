import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database.ts';
import { createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { userOfPhone } from './sign-in.ts';

let app: TestApp;
let older: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const vault = { ...app.config.vault, seals: false };
  older = await createTestApp({ url: app.url, config: { vault } });
});
afterAll(async () => {
  await older.close();
  await app.close();
});

test('one phone is one account, by whichever release it came and however many come at once', async () => {
  const phone = '13700001243';
  const { userId } = await signIn(older, { phone });
  const before = await Promise.all([1, 2, 3].map(() => userOf(app, phone)));
  await app.background!.runSweep('vault.seal');
  expect([...before, await userOf(app, phone)]).toEqual(Array(4).fill(userId));
  const fresh = await Promise.all([1, 2, 3, 4].map(() => userOf(app, '13700001244')));
  expect(new Set(fresh).size).toBe(1);
});

/** Returns the user that a phone number signs in, without the login itself. */
const userOf = (of: TestApp, phone: string): Promise<string> =>
  inTransaction(of.database, async (tx) => {
    const { vault } = of.kernel;
    const context = { vault, onRegistered: async () => undefined };
    return (await userOfPhone(context, tx, { phone }, of.clock.now)).user.id;
  });
