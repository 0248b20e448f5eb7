import * as calls from '@marque/contract/agreement/endpoints';
import { type ConsentKind, consentKindsOf } from '@marque/contract/agreement/kinds';
import type { Agreement } from '@marque/contract/agreement/schema';
import { BRAND_FACTS } from '@marque/contract/brand-facts';
import { BRANDS } from '@marque/contract/core';
import { relatedGoods } from '@marque/contract/mall/catalog/endpoints';
import { noticeList } from '@marque/contract/notice/endpoints';
import * as desk from '@marque/contract/agreement/operator-endpoints';
import * as session from '@marque/contract/session/endpoints';
import { shanghaiDay } from '@marque/contract/shanghai';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database.ts';
import {
  AGREED,
  type Client,
  createClient,
  createTestApp,
  freshPhone,
  signIn,
  slideTicket,
  type TestApp,
} from '#testing/app.ts';
import { addCar, addSeries, madeFor } from '#testing/cars/cars.ts';
import { operatorClient } from '#testing/operators.ts';
import { later } from '#testing/orders.ts';
import { addCategory, addCommodity } from '#testing/mall.ts';
import { queriesOfCall } from '#testing/queries.ts';
import { agreementModule } from './module.ts';
import { networkOf } from './network.ts';

const DAY = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const consentOf = async (client: Client, kind: ConsentKind) =>
  (await client.call(calls.consentMine, {})).items.find((one) => one.kind === kind);
const rowsOf = async (client: Client) =>
  app.database
    .selectFrom('consent')
    .select(['kind', 'given', 'version', 'page', 'source', 'network', 'brand'])
    .where('user_id', '=', client.userId)
    .orderBy('id')
    .execute();
const require = (client: Client, kind: ConsentKind) =>
  inTransaction(app.database, (tx) =>
    app.kernel
      .use(agreementModule)
      .requireConsent(tx, { userId: client.userId, kind }, app.clock.now),
  );

test.each(BRANDS)('%s says its agreements in its own name', async (brand) => {
  for (const kind of consentKindsOf(brand)) {
    const text = await createClient(app, { brand }).call(calls.agreementText, { kind });
    const { name, hotline } = BRAND_FACTS[brand];
    const words = JSON.stringify(text.sections);
    expect(text.title).toContain(name);
    if (kind !== 'personalised') expect(words).toContain(hotline);
    expect(words).not.toMatch(/\{(?:brand|hotline)\}/);
  }
});

test('lists what holds, of the brand alone', async () => {
  const [bz, xtl] = await Promise.all(
    (['bz', 'xtl'] as const).map((brand) =>
      createClient(app, { brand }).call(calls.agreementList, {}),
    ),
  );
  expect(bz!.items.map(({ kind }) => kind)).toEqual(consentKindsOf('bz'));
  const kinds = xtl!.items.map(({ kind }) => kind);
  expect(kinds).not.toContain('blind');
  const none = await createClient(app).send(calls.agreementText, { kind: 'blind' });
  expect(none.code).toBe('AGREEMENT_NOT_FOUND');
});

test('the agreements are listed with one query, without their texts', async () => {
  const member = await signIn(app, { brand: 'bz' });
  for (const lists of [calls.agreementList, calls.consentMine, calls.consentAsked]) {
    const { queries } = await queriesOfCall(() => member.call(lists, {}));
    const own = queries.filter((query) => query.includes('agreement_version'));
    expect(own, queries.join('\n')).toHaveLength(1);
    expect(own[0]).not.toMatch(/sections|\*/);
  }
});

test('a version is there once', async () => {
  const visitor = createClient(app, { brand: 'bz' });
  for (const kind of consentKindsOf('bz')) {
    const { versions } = await visitor.call(calls.agreementText, { kind });
    expect(new Set(versions.map(({ version }) => version)).size, kind).toBe(versions.length);
  }
});

test('a version says what it changed since the one before, or since one that is asked for', async () => {
  const visitor = createClient(app, { brand: 'bz' });
  const blind = { kind: 'blind', version: '2026-11' } as const;
  const text = await visitor.call(calls.agreementText, blind);
  expect(text.changes).toMatchObject({ since: '2026-08' });
  expect(text.changes!.added.join('')).toContain('至少 7 天');
  expect(text.changes!.removed.join('')).toContain('至少 3 天');
  // Later and unknown versions cannot be the base of the comparison.
  const same = await visitor.call(calls.agreementText, { ...blind, since: '2026-11' });
  expect(same.changes).toEqual(text.changes);
  const first = await visitor.call(calls.agreementText, { kind: 'blind', version: '2026-08' });
  expect(first.changes).toBeNull();
});

test('a version that is none is refused, one that is, is shown', async () => {
  const visitor = createClient(app);
  const { version } = await visitor.call(calls.agreementText, { kind: 'privacy' });
  expect(await visitor.call(calls.agreementText, { kind: 'privacy', version })).toMatchObject({
    version,
  });
  const gone = await visitor.send(calls.agreementText, { kind: 'privacy', version: '1999-01' });
  expect([gone.http, gone.code]).toEqual([404, 'AGREEMENT_NOT_FOUND']);
});

describe('signing in', () => {
  const signInWith = async (phone: string, consents: typeof AGREED) => {
    const visitor = createClient(app);
    later(app, 61_000);
    const ticket = await slideTicket(app, visitor);
    const { sandboxCode } = await visitor.call(session.sendCode, { phone, ticket });
    const input = { phone, code: sandboxCode!, consents };
    return { answer: await visitor.send(session.loginByCode, input), visitor, input };
  };

  test('asks a new member, and keeps the answer with the session', async () => {
    const phone = freshPhone();
    const { answer, visitor, input } = await signInWith(phone, ['user']);
    expect(answer.code).toBe('AGREEMENT_REQUIRED');
    // The code stays valid.
    const { token, userId } = await visitor.call(session.loginByCode, {
      ...input,
      consents: AGREED,
    });
    const member = createClient(app, { token, userId });
    expect(await rowsOf(member)).toMatchObject([
      { kind: 'user', given: true, page: 'entry.login', source: 'ANDROID', brand: 'xtl' },
      { kind: 'privacy', given: true, network: expect.stringMatching(/^10\.\d+\.\d+\.0\/24$/) },
    ]);
    // A member who has agreed is not asked again.
    expect((await signInWith(phone, [])).answer.code).toBe('0');
    expect(await rowsOf(member)).toHaveLength(2);
  });

  test('ends where what it requires is withdrawn, and asks again', async () => {
    const phone = freshPhone();
    const member = await signIn(app, { phone });
    const other = createClient(app, member);
    later(app, 61_000);
    await member.call(calls.consentWithdraw, { kinds: ['privacy'], page: 'me' });
    expect((await other.send(calls.consentMine, {})).code).toBe('401');
    expect((await signInWith(phone, [])).answer.code).toBe('AGREEMENT_REQUIRED');
    expect((await signInWith(phone, AGREED)).answer.code).toBe('0');
    expect((await rowsOf(member)).map(({ kind, given }) => `${kind} ${given}`)).toEqual([
      'user true',
      'privacy true',
      'privacy false',
      'privacy true',
    ]);
  });
});

describe('a consent', () => {
  test('allows something until it is withdrawn, which waits for what is under way', async () => {
    const member = await signIn(app);
    await expect(require(member, 'licence')).rejects.toMatchObject({
      code: 'CONSENT_REQUIRED',
      data: { kind: 'licence' },
    });
    expect(await consentOf(member, 'licence')).toBeUndefined();
    await member.call(calls.consentGive, { kinds: ['licence'], page: 'certify' });
    await member.call(calls.consentGive, { kinds: ['licence'], page: 'certify' });
    let withdrawn = false;
    const withdrawing = await inTransaction(app.database, async (tx) => {
      await app.kernel
        .use(agreementModule)
        .requireConsent(tx, { userId: member.userId, kind: 'licence' }, app.clock.now);
      const asked = member
        .call(calls.consentWithdraw, { kinds: ['licence'] })
        .then(() => (withdrawn = true));
      // The lock is held until the end of the transaction that took it.
      await expect
        .poll(async () => {
          const { rows } = await sql`
            select 1 from pg_stat_activity
            where wait_event_type = 'Lock' and query like '%consent_state%'`.execute(app.database);
          return rows.length;
        })
        .toBeGreaterThan(0);
      expect(withdrawn).toBe(false);
      return { asked };
    });
    await withdrawing.asked;
    await expect(require(member, 'licence')).rejects.toMatchObject({ code: 'CONSENT_REQUIRED' });
    expect((await consentOf(member, 'licence'))!.given).toBe(false);
    expect((await rowsOf(member)).slice(2).map(({ given }) => given)).toEqual([true, false]);
  });

  test('is only added to', async () => {
    await expect(sql`delete from consent`.execute(app.database)).rejects.toThrow('only added to');
  });

  test('to what is personal: objecting to it ends it', async () => {
    const [mine, other] = [await addSeries(app), await addSeries(app)];
    const categoryId = await addCategory(app.database);
    const goods = await Promise.all(
      [0, 1, 2, 3].map(() => addCommodity(app.database, { categoryId, kind: 'install' })),
    );
    const [seen, ...rest] = goods;
    const visitor = createClient(app);
    const listed = async (client: Client) =>
      (await client.call(relatedGoods, { commodityId: seen!.id })).items.map(({ id }) => id);
    const plain = await listed(visitor);
    const last = rest.find(
      ({ id }) => id === plain.findLast((one) => rest.some((of) => of.id === one)),
    )!;
    await madeFor(app, last.skuIds[0]!, [mine]);
    await madeFor(app, seen!.skuIds[0]!, [other]);
    const member = await signIn(app);
    await addCar(member, mine);
    expect((await listed(member))[0]).toBe(last.id);
    await member.call(calls.consentWithdraw, { kinds: ['personalised'] });
    expect(await listed(member)).toEqual(await listed(visitor));
    await member.call(calls.consentGive, { kinds: ['personalised'] });
    expect((await listed(member))[0]).toBe(last.id);
  });
});

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:85a3:8d3::7334', '2001:db8:85a3::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['nonsense', ''],
])('of the address %s the network %s is kept', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

describe('a new version', () => {
  const draft = (kind: 'user' | 'privacy', days: number, isMajor: boolean): Agreement => ({
    kind,
    title: '{brand}协议',
    version: shanghaiDay(new Date(app.clock.now.getTime() + days * DAY)),
    effectiveOn: shanghaiDay(new Date(app.clock.now.getTime() + days * DAY)),
    isMajor,
    sections: [{ heading: '新的约定', paragraphs: ['请致电 {hotline}。'] }],
  });
  const asked = async (client: Client) =>
    (await client.call(calls.consentAsked, {})).items.map(({ kind }) => kind);

  test('stands a month ahead, is told, and in what matters is asked about', async () => {
    app.clock.now = new Date('2027-01-05T04:00:00Z');
    const phones = [freshPhone(), freshPhone()];
    const [member, reader] = [
      await signIn(app, { phone: phones[0]! }),
      await signIn(app, { phone: phones[1]! }),
    ];
    const admin = operatorClient(app);
    const minor = draft('privacy', 30, false);
    const major = draft('user', 31, true);
    const preview = await admin.call(desk.operatorAgreementPreview, major);
    expect(preview.added).toEqual(['新的约定', '请致电 {hotline}。']);
    expect(preview.removed.length).toBeGreaterThan(10);
    expect(preview.texts.map(({ text }) => text.title)).toEqual(
      BRANDS.map((brand) => `${BRAND_FACTS[brand].name}协议`),
    );
    expect(await admin.refusal(desk.operatorAgreementPublish, draft('user', 29, true))).toBe(
      'AGREEMENT_TOO_SOON',
    );
    await admin.does(desk.operatorAgreementPublish, minor);
    await admin.does(desk.operatorAgreementPublish, major);
    expect(await admin.refusal(desk.operatorAgreementPublish, major)).toBe('AGREEMENT_EXISTS');
    await app.background!.runJobs();
    const told = (await member.call(noticeList, {})).items;
    expect(told.map(({ title }) => title)).toEqual(['协议有更新', '协议有更新']);
    // Jobs send both notices, in any order.
    expect(told.map(({ link }) => link!.params.kind).toSorted()).toEqual(['privacy', 'user']);
    const now = await member.call(calls.agreementText, { kind: 'user' });
    expect(now).toMatchObject({
      version: '2026-11',
      upcoming: { version: major.version, isMajor: true },
      previous: null,
    });
    expect(await asked(member)).toEqual([]);
    const ahead = await member.call(calls.agreementText, { kind: 'user', version: major.version });
    expect(ahead.sections[0]!.heading).toBe('新的约定');
    expect(ahead.changes).toMatchObject({ since: '2026-11', removed: expect.any(Array) });
    expect(ahead.changes!.added).toContain('新的约定');
    expect(ahead.versions.map(({ version, state }) => [version, state])).toEqual([
      [major.version, 'coming'],
      ['2026-11', 'current'],
    ]);

    app.clock.now = new Date(app.clock.now.getTime() + 29 * DAY);
    const [again] = [await signIn(app, { phone: phones[0]! })];
    await app.database
      .updateTable('session')
      .set({ expires_at: new Date('2028-01-01T00:00:00Z') })
      .where('user_id', 'in', [again.userId, reader.userId])
      .execute();
    app.clock.now = new Date(app.clock.now.getTime() + 3 * DAY);
    expect(await asked(again)).toEqual(['user']);
    await expect(require(again, 'user')).rejects.toMatchObject({ code: 'CONSENT_REQUIRED' });
    await again.call(calls.consentGive, { kinds: ['user'], page: 'entry.home' });
    expect(await asked(again)).toEqual([]);
    await require(again, 'user');
    expect(await again.call(calls.agreementText, { kind: 'user' })).toMatchObject({
      version: major.version,
      previous: { version: '2026-11' },
      upcoming: null,
    });
  });

  test('of several for one day, published at the same time, one stands', async () => {
    const admin = operatorClient(app);
    const versions = Array.from({ length: 4 }, (_, i) => ({
      ...draft('privacy', 60 + i, false),
      effectiveOn: draft('privacy', 60, false).effectiveOn,
    }));
    const codes = await Promise.all(
      versions.map((one) => admin.refusal(desk.operatorAgreementPublish, one)),
    );
    expect(codes.sort()).toEqual(['0', ...Array.from({ length: 3 }, () => 'AGREEMENT_EXISTS')]);
  });
});
