import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database.ts';
import { createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { phoneColumns } from './phone.ts';
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

test('the number of an account that has another one now is handed on, once', async () => {
  const phone = '13700001245';
  const before = await signIn(app, { phone });
  // A process of the release before changes the account alone.
  await app.database
    .updateTable('app_user')
    .set(phoneColumns(app.kernel.vault, before.userId, '13700001246'))
    .where('id', '=', before.userId)
    .execute();
  const fresh = await Promise.all([1, 2, 3, 4].map(() => userOf(app, phone)));
  expect(new Set(fresh).size).toBe(1);
  expect(fresh).not.toContain(before.userId);
});

/** Returns the user that a phone number signs in, without the login itself. */
const userOf = (of: TestApp, phone: string): Promise<string> =>
  inTransaction(of.database, async (tx) => {
    const { vault } = of.kernel;
    const context = { vault, onRegistered: async () => undefined };
    return (await userOfPhone(context, tx, { phone }, of.clock.now)).user.id;
  });
