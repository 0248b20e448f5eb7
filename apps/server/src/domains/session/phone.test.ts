import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database.ts';
import { createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { userOfPhone } from './sign-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('one phone is one account, however many come at once', async () => {
  const phone = '13700001243';
  const { userId } = await signIn(app, { phone });
  expect(await userOf(app, phone)).toBe(userId);
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
