import { consentMine, consentWithdraw } from '@marque/contract/agreement/endpoints';
import * as calls from '@marque/contract/identity/endpoints';
import { operatorIdentity } from '@marque/contract/identity/operator-endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { operatorClient } from '#testing/operators.ts';
import { later } from '#testing/orders.ts';
import { rowsNaming } from '#testing/rows.ts';
import { phoneOf } from '../session/module.ts';
import { ageOn, birthOf, parseIdNumber } from '@marque/contract/identity/id-number';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: false } });
});
afterAll(() => app.close());

let serial = 0;
/** Returns an unused ID number. */
function freshIdNumber(birth = '19900307'): string {
  const shape = `110105${birth}${String(serial++).padStart(3, '0')}`;
  return [...'0123456789X'].map((check) => parseIdNumber(shape + check)).find(Boolean)!;
}
const told = (name = '欧阳娜娜', idNumber = freshIdNumber()) => ({
  name,
  idNumber,
  consent: true,
});

test('a real name is told once, shown masked, kept sealed, and withdrawn', async () => {
  const member = await signIn(app);
  const { name, idNumber, consent } = told();
  expect(await member.call(calls.identity, {})).toEqual({
    identity: null,
    triesLeft: 3,
    uses: [],
  });
  const shown = await member.call(calls.verifyIdentity, { name, idNumber, consent });
  expect(shown).toMatchObject({
    identity: { name: '欧**娜', idNumber: `1${'*'.repeat(16)}${idNumber.at(-1)}` },
    triesLeft: 2,
  });
  expect(await rowsNaming(app.database, [name, idNumber])).toEqual([]);
  const again = await member.send(calls.verifyIdentity, told());
  expect(again.code).toBe('ID_VERIFIED');
  await member.call(calls.withdrawIdentity, {});
  await member.call(calls.withdrawIdentity, {});
  expect((await member.call(calls.identity, {})).identity).toBeNull();
  expect(await app.database.selectFrom('identity').select('user_id').execute()).toEqual([]);
});

test('the number of the specification is taken, and belongs to one account', async () => {
  const [first, second] = [await signIn(app), await signIn(app)];
  const one = told('张三', '11010519491231002X');
  await first.call(calls.verifyIdentity, one);
  expect((await second.send(calls.verifyIdentity, one)).code).toBe('ID_TAKEN');
  // The refusal of another name for the number does not reveal the owner.
  const other = await second.send(calls.verifyIdentity, { ...one, name: '示例不符' });
  expect(other.code).toBe('ID_MISMATCH');
  await first.call(calls.withdrawIdentity, {});
  expect((await second.call(calls.verifyIdentity, one)).identity).not.toBeNull();
});

test('of twenty accounts that send one identity at once, one gets it', async () => {
  const members = await Promise.all(Array.from({ length: 20 }, () => signIn(app)));
  const one = told('李四');
  const answers = await Promise.all(members.map((each) => each.send(calls.verifyIdentity, one)));
  const codes = answers.map(({ status, code }) => (status === 200 ? 'kept' : code)).toSorted();
  expect(codes).toEqual([...Array.from({ length: 19 }, () => 'ID_TAKEN'), 'kept']);
});

test('three tries a day, however many at once; one without an answer is not counted', async () => {
  const member = await signIn(app);
  const silent = await member.send(calls.verifyIdentity, told('示例无应答'));
  expect(silent.code).toBe('ID_UNAVAILABLE');
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => member.send(calls.verifyIdentity, told('示例不符'))),
  );
  const codes = answers.map(({ code }) => code).toSorted();
  expect(codes).toEqual([
    ...Array.from({ length: 3 }, () => 'ID_MISMATCH'),
    ...Array.from({ length: 3 }, () => 'ID_TRIES'),
  ]);
  expect((await member.call(calls.identity, {})).triesLeft).toBe(0);
  later(app, DAY_MS);
  const tomorrow = await signIn(app, {
    phone: (await phoneOf(app.database, app.kernel.vault, member.userId))!,
  });
  expect((await tomorrow.call(calls.verifyIdentity, told())).identity).not.toBeNull();
});

test('the provider is not asked about a person younger than eighteen', async () => {
  const member = await signIn(app);
  const young = freshIdNumber('20120229');
  expect(ageOn(birthOf(young)!, app.clock.now)).toBeLessThan(18);
  const answer = await member.send(calls.verifyIdentity, told('王五', young));
  expect(answer.code).toBe('ID_UNDER_AGE');
  expect((await member.call(calls.identity, {})).triesLeft).toBe(3);
});

test('an identity without consent or with a wrong check digit is refused', async () => {
  const member = await signIn(app);
  for (const wrong of [
    { ...told(), consent: false },
    { ...told(), idNumber: '110105194912310021' },
  ])
    expect((await member.send(calls.verifyIdentity, wrong)).code).toBe('BAD_INPUT');
});

test('the consent is kept with it; withdrawn anywhere, it takes the name along', async () => {
  const member = await signIn(app);
  await member.call(calls.verifyIdentity, told());
  const given = async () =>
    (await member.call(consentMine, {})).items.find(({ kind }) => kind === 'realName')?.given;
  expect(await given()).toBe(true);
  await member.call(consentWithdraw, { kinds: ['realName'], page: '' });
  expect((await member.call(calls.identity, {})).identity).toBeNull();
  await member.call(calls.verifyIdentity, told());
  expect(await given()).toBe(true);
  await member.call(calls.withdrawIdentity, {});
  expect(await given()).toBe(false);
});

test('every use is shown to the member', async () => {
  const phone = '13700002222';
  const member = await signIn(app, { phone });
  const admin = operatorClient(app);
  const reason = '税务核对';
  const none = await admin.send(operatorIdentity, { phone, reason });
  expect(none.code).toBe('IDENTITY_NOT_FOUND');
  const { name, idNumber, consent } = told();
  await member.call(calls.verifyIdentity, { name, idNumber, consent });
  expect(await admin.call(operatorIdentity, { phone, reason })).toMatchObject({ name, idNumber });
  expect((await member.call(calls.identity, {})).uses).toMatchObject([{ purpose: 'desk' }]);
});

test('production without a provider says that it cannot check', async () => {
  const bare = await createTestApp({
    url: app.url,
    log: false,
    now: app.clock.now,
    config: { autoClerk: false, sandbox: false },
  });
  const member = await signIn(app);
  const client = createClient(bare, { token: member.token });
  expect((await client.send(calls.verifyIdentity, told())).code).toBe('ID_UNAVAILABLE');
  await bare.close();
});
