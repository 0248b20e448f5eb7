import * as calls from '@marque/contract/mall/address/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { HOME } from '#testing/orders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('saving an address', () => {
  test('adds one for a key, however often it is sent; without one each time', async () => {
    const member = await signIn(app);
    const stored = async () => (await member.call(calls.addressList, {})).items;
    const headers = { 'idempotency-key': 'one-tap' };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => member.send(calls.addressSave, HOME, { headers })),
    );
    expect(await stored()).toEqual([answers[0]!.data]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    const other = await member.send(calls.addressSave, { ...HOME, tag: '' }, { headers });
    expect(other.code).toBe('IDEMPOTENCY_CONFLICT');
    await member.call(calls.addressSave, HOME);
    expect(await stored()).toHaveLength(2);
  });

  test('the key of another member is another key', async () => {
    const headers = { 'idempotency-key': 'the-same' };
    const members = [await signIn(app), await signIn(app)];
    for (const member of members) await member.send(calls.addressSave, HOME, { headers });
    for (const member of members)
      expect((await member.call(calls.addressList, {})).items).toHaveLength(1);
  });
});
