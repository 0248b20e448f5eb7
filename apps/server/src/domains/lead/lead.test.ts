import { consentMine, consentWithdraw } from '@marque/contract/agreement/endpoints';
import type { In } from '@marque/contract/core';
import * as calls from '@marque/contract/lead/endpoints';
import { noticeList } from '@marque/contract/notice/endpoints';
import * as ops from '@marque/contract/lead/operator-endpoints';
import * as session from '@marque/contract/session/endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { defineModule } from '#kernel/module.ts';
import { MODULES } from '#modules.ts';
import {
  type Client,
  createClient,
  createTestApp,
  freshPhone,
  signIn,
  slideTicket,
  type TestApp,
} from '#testing/app.ts';
import { histories, historiesMs } from '#testing/fuzz/random.ts';
import { type OperatorClient, operatorClient, staffOf, storeClient } from '#testing/operators.ts';
import { addDealer, keyed, later } from '#testing/orders.ts';
import { rowsNaming } from '#testing/rows.ts';
import { takeSubjects } from '#testing/stand-in-kinds.ts';
import { usedCarModule } from '../used-car/module.ts';
import { defineLeadKind } from './ports.ts';

/** A kind of lead whose page asks for no time to call. */
const silent = defineModule({
  name: 'silent-of-a-test',
  create: () => null,
  ports: () => [
    defineLeadKind({
      kind: 'usedCar',
      carriesPhone: false,
      gate: () => Promise.resolve({ title: '降价提醒' }),
      labels: { name: '降价提醒' },
    }),
  ],
});

takeSubjects([calls.leadCreate], { usedCar: z.strictObject({}) });

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    config: { autoClerk: false },
    modules: [...MODULES.filter((one) => one !== usedCarModule), silent],
  });
});
afterAll(() => app.close());

const NAME = '欧阳示例';
type Body = Extract<In<typeof calls.leadCreate>, { kind: 'contact' }>;
const asking = (dealerId: string, change: Partial<Body> = {}): Body => ({
  kind: 'contact',
  dealerId,
  subject: { topic: 'care' },
  name: NAME,
  way: 'any',
  note: '右前轮异响',
  consent: true,
  page: 'mall.choseNetWork',
  ...change,
});

async function member() {
  const phone = freshPhone();
  return { client: await signIn(app, { phone }), phone };
}
const create = (client: Client, body: Body) => client.call(calls.leadCreate, body, keyed());

async function codeFor(client: Client, phone: string): Promise<string> {
  const ticket = await slideTicket(app, client);
  const sent = await client.call(session.sendCode, { phone, ticket, purpose: 'lead' });
  return sent.sandboxCode!;
}

async function store() {
  const dealerId = await addDealer(app);
  return { dealerId, desk: await storeClient(app, dealerId) };
}
const leadsOf = async (desk: OperatorClient, status: 'open' | 'withdrawn' | 'closed' = 'open') =>
  (await desk.call(ops.operatorLeads, { status })).items;

test('one named store receives a lead, sealed, with the time of its answer', async () => {
  const { client, phone } = await member();
  const { dealerId, desk } = await store();
  const other = await store();
  const { id, isNew } = await create(client, asking(dealerId, { phone }));
  expect(isNew).toBe(true);
  const lead = await client.call(calls.leadDetail, { id });
  // At noon the store is open, so the deadline is two hours later.
  expect(lead).toMatchObject({
    status: 'submitted',
    title: '保养维修',
    dealer: { id: dealerId },
    contact: { name: NAME, phone: `${phone.slice(0, 3)}****${phone.slice(-4)}` },
    dueAt: new Date(app.clock.now.getTime() + 2 * 3_600_000).toISOString(),
    overdue: false,
    views: [],
  });
  expect(await rowsNaming(app.database, [NAME, '右前轮异响'])).toEqual([]);
  expect(await leadsOf(desk)).toMatchObject([
    { id, contactName: '欧**例', contactPhone: lead.contact!.phone, note: '右前轮异响' },
  ]);
  expect(await leadsOf(other.desk)).toEqual([]);
  expect((await client.call(noticeList, {})).items[0]!.body).toContain('最晚今天 14:00 前回复你');
  const consents = await client.call(consentMine, {});
  expect(consents.items.find(({ kind }) => kind === 'lead')).toMatchObject({ given: true });
});

test('every look at the number is shown to its person, and none happens that they did not allow', async () => {
  const { client, phone } = await member();
  const { dealerId, desk } = await store();
  const { id } = await create(client, asking(dealerId, { phone, way: 'daytime' }));
  const look = { id, purpose: '回电' };
  expect(await desk.refusal(ops.operatorLeadContact, look)).toBe('LEAD_NOT_TAKEN');
  await desk.does(ops.operatorLeadTake, { id });
  expect(await desk.call(ops.operatorLeadContact, look)).toEqual({
    name: NAME,
    phone,
    way: 'daytime',
  });
  const before = app.clock.now;
  later(app, 7 * 3_600_000);
  expect(await desk.refusal(ops.operatorLeadContact, look)).toBe('LEAD_CALL_HOURS');
  app.clock.now = before;
  const stranger = await store();
  expect(await stranger.desk.refusal(ops.operatorLeadContact, look)).toBe('LEAD_NOT_FOUND');
  expect((await client.call(calls.leadDetail, { id })).views).toEqual([
    { who: '上海示例店', purpose: '回电', at: before.toISOString() },
  ]);
  // A contact view cannot be undone.
  await expect(sql`delete from contact_view`.execute(app.database)).rejects.toThrow();
});

test('a person who wants no call is written to, and staff do not see their number', async () => {
  const { client, phone } = await member();
  const { dealerId, desk } = await store();
  const { id } = await create(client, asking(dealerId, { phone, way: 'sms' }));
  await desk.does(ops.operatorLeadTake, { id });
  const look = { id, purpose: '回电' };
  expect(await desk.refusal(ops.operatorLeadContact, look)).toBe('LEAD_NO_CALL');
  await desk.does(ops.operatorLeadAnswer, { id, text: '周六上午可以来做四轮检查' });
  expect(await client.call(calls.leadDetail, { id })).toMatchObject({
    status: 'answered',
    answer: '周六上午可以来做四轮检查',
    views: [],
  });
  const kept = await rowsNaming(app.database, ['四轮检查']);
  // The operator's own note stands in the operators' log only.
  expect(kept.filter((row) => !row.startsWith('operator_log'))).toEqual([]);
});

test('a page that asks for no call has its lead carry no number', async () => {
  const { client, phone } = await member();
  const { dealerId, desk } = await store();
  const body = asking(dealerId, { kind: 'usedCar', subject: {}, phone } as never);
  const { id } = await create(client, body);
  expect((await client.call(calls.leadDetail, { id })).contact).toMatchObject({ phone: '' });
  await desk.does(ops.operatorLeadTake, { id });
  const look = { id, purpose: '回电' };
  expect(await desk.refusal(ops.operatorLeadContact, look)).toBe('LEAD_NO_CALL');
});

test('twenty taps in two tabs make one lead, and a later tap leads to it', async () => {
  const { client, phone } = await member();
  const { dealerId } = await store();
  const second = await createTestApp({ url: app.url, now: app.clock.now });
  const tab = createClient(second, { token: client.token, userId: client.userId });
  const taps = Array.from({ length: 20 }, (_, i) =>
    create(i % 2 ? client : tab, asking(dealerId, { phone })),
  );
  const made = await Promise.all(taps);
  await second.close();
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(made.filter(({ isNew }) => isNew)).toHaveLength(1);
  const open = await client.call(calls.leadOpen, { kind: 'contact', dealerId });
  expect(open.lead?.id).toBe(made[0]!.id);
  await client.call(calls.leadWithdraw, { id: made[0]!.id });
  expect((await client.call(calls.leadOpen, { kind: 'contact', dealerId })).lead).toBeNull();
  expect((await create(client, asking(dealerId, { phone }))).isNew).toBe(true);
});

test('a phone other than the account’s needs its code, and a lost answer is repeated', async () => {
  const { client } = await member();
  const { dealerId } = await store();
  const phone = freshPhone();
  const body = asking(dealerId, { phone });
  const refusal = async (change: Partial<Body>) =>
    (await client.send(calls.leadCreate, { ...body, ...change })).code;
  expect(await refusal({})).toBe('CODE_EXPIRED');
  expect(await refusal({ phone: undefined })).toBe('LEAD_PHONE_REQUIRED');
  const code = await codeFor(client, phone);
  expect(await refusal({ code: code === '000000' ? '111111' : '000000' })).toBe('CODE_WRONG');
  const sent = keyed();
  const first = await client.call(calls.leadCreate, { ...body, code }, sent);
  expect(await client.call(calls.leadCreate, { ...body, code }, sent)).toEqual(first);
  expect(await refusal({ code, dealerId: await addDealer(app) })).toBe('CODE_EXPIRED');
});

test('a visitor proves the phone, sees it by its key, and has it once they register', async () => {
  const visitor = createClient(app);
  const phone = freshPhone();
  const { dealerId } = await store();
  const body = asking(dealerId, { phone });
  const { id, key } = await create(visitor, { ...body, code: await codeFor(visitor, phone) });
  expect((await visitor.call(calls.leadDetail, { id, key })).status).toBe('submitted');
  expect((await visitor.send(calls.leadDetail, { id })).code).toBe('LEAD_NOT_FOUND');
  const wrong = key.startsWith('A') ? `B${key.slice(1)}` : `A${key.slice(1)}`;
  expect((await visitor.send(calls.leadDetail, { id, key: wrong })).code).toBe('LEAD_NOT_FOUND');
  expect(await rowsNaming(app.database, [NAME])).toEqual([]);

  later(app, 61_000);
  const again = await create(visitor, { ...body, code: await codeFor(visitor, phone) });
  expect(again).toEqual({ id, key, isNew: false });

  later(app, 61_000);
  const owner = await signIn(app, { phone });
  expect((await owner.call(calls.leadList, {})).items).toMatchObject([{ id }]);
  const { items } = await owner.call(consentMine, {});
  expect(items.find(({ kind }) => kind === 'lead')).toMatchObject({ given: true });
});

test('registering and asking at the same moment: the lead is never left behind', async () => {
  const { dealerId } = await store();
  for (let i = 0; i < 5; i++) {
    later(app, 61_000);
    const phone = freshPhone();
    const visitor = createClient(app);
    const code = await codeFor(visitor, phone);
    later(app, 61_000);
    const ticket = await slideTicket(app, visitor);
    const login = await visitor.call(session.sendCode, { phone, ticket });
    const [made, { token, userId }] = await Promise.all([
      create(visitor, asking(dealerId, { phone, code })),
      visitor.call(session.loginByCode, {
        phone,
        code: login.sandboxCode!,
        consents: ['user', 'privacy'],
      }),
    ]);
    const owner = createClient(app, { token, userId });
    expect((await owner.call(calls.leadList, {})).items).toMatchObject([{ id: made.id }]);
  }
});

test('a withdrawal erases the lead at once, at the store too, and a visitor’s identity as well', async () => {
  const visitor = createClient(app);
  const phone = freshPhone();
  const { dealerId, desk } = await store();
  const code = await codeFor(visitor, phone);
  const { id, key } = await create(visitor, asking(dealerId, { phone, code }));
  await desk.does(ops.operatorLeadAnswer, { id, text: '欢迎来店' });
  await visitor.call(calls.leadWithdraw, { id, key });
  await visitor.call(calls.leadWithdraw, { id, key });
  expect(await visitor.call(calls.leadDetail, { id, key })).toMatchObject({
    status: 'withdrawn',
    contact: null,
    answer: '',
    withdrawable: false,
  });
  expect(await leadsOf(desk)).toEqual([]);
  expect(await leadsOf(desk, 'withdrawn')).toMatchObject([
    { id, contactName: '', contactPhone: '', note: '', answer: '' },
  ]);
  expect(await desk.refusal(ops.operatorLeadTake, { id })).toBe('LEAD_CLOSED');
  const row = await app.database
    .selectFrom('lead')
    .select(['user_id', 'contact', 'answer', 'subject'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ user_id: `erased:${id}`, contact: null, answer: null, subject: {} });
});

test('withdrawn consent erases all leads of a person, ended ones included', async () => {
  const { client, phone } = await member();
  const [first, second] = [await store(), await store()];
  const ended = await create(client, asking(first.dealerId, { phone }));
  await create(client, asking(second.dealerId, { phone }));
  await first.desk.does(ops.operatorLeadClose, { id: ended.id, outcome: 'served' });
  await client.call(consentWithdraw, { kinds: ['lead'] });
  const { items } = await client.call(calls.leadList, {});
  expect(items.map(({ status, contact }) => ({ status, contact }))).toEqual([
    { status: 'withdrawn', contact: null },
    { status: 'withdrawn', contact: null },
  ]);
});

test('the lead shows a missed promise; a lead without a result is closed, and erased in time', async () => {
  const begun = app.clock.now;
  const { client, phone } = await member();
  const { dealerId } = await store();
  const clerk = await staffOf(app, dealerId, 'clerk');
  const { id } = await create(client, asking(dealerId, { phone }));
  const detail = async () => {
    const again = await signIn(app, { phone });
    return again.call(calls.leadDetail, { id });
  };
  later(app, 2 * 3_600_000);
  await app.background!.runSweep('lead.settle');
  await app.background!.runSweep('lead.settle');
  const titles = (await client.call(noticeList, {})).items.map(({ title }) => title);
  expect(titles.filter((title) => title.includes('还没有回复'))).toHaveLength(1);
  expect(await detail()).toMatchObject({ overdue: true });
  const nudges = (await clerk.call(noticeList, {})).items;
  expect(nudges).toMatchObject([{ title: '有一位客户还在等回复' }]);
  expect(JSON.stringify(nudges)).not.toContain(NAME);
  later(app, 30 * DAY_MS);
  await app.background!.runSweep('lead.settle');
  const closed = await detail();
  expect(closed).toMatchObject({ status: 'closed', statusText: '已结束', contact: { name: NAME } });
  expect(Date.parse(closed.purgeAt!) - app.clock.now.getTime()).toBe(180 * DAY_MS);
  later(app, 180 * DAY_MS);
  await app.background!.runSweep('lead.settle');
  expect(await detail()).toMatchObject({ status: 'closed', contact: null, purgeAt: null });
  app.clock.now = begun;
});

type Step = 'create' | 'take' | 'answer' | 'close' | 'withdraw' | 'consent' | 'look';
const steps: Step[] = ['create', 'take', 'answer', 'close', 'withdraw', 'consent', 'look'];

const HISTORIES = histories(8);

test(
  'drawn concurrent acts leave one open lead, and nothing personal of withdrawn ones',
  async () => {
    const admin = operatorClient(app);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 4 }), {
          minLength: 2,
          maxLength: 5,
        }),
        async (rounds) => {
          const { client, phone } = await member();
          const dealerId = await addDealer(app);
          const body = asking(dealerId, { phone });
          let { id } = await create(client, body);
          const acts: Record<Step, () => Promise<unknown>> = {
            create: () => client.send(calls.leadCreate, body, keyed()),
            take: () => admin.send(ops.operatorLeadTake, { id }, keyed()),
            answer: () => admin.send(ops.operatorLeadAnswer, { id, text: '好的' }, keyed()),
            close: () => admin.send(ops.operatorLeadClose, { id, outcome: 'served' }, keyed()),
            withdraw: () => client.send(calls.leadWithdraw, { id }),
            consent: () => client.send(consentWithdraw, { kinds: ['lead'] }),
            look: () => admin.send(ops.operatorLeadContact, { id, purpose: '回电' }),
          };
          for (const round of rounds) {
            await Promise.all(round.map((one) => acts[one]()));
            const { items } = await client.call(calls.leadList, {});
            const open = items.filter(({ status }) => !['closed', 'withdrawn'].includes(status));
            expect(open.length).toBeLessThanOrEqual(1);
            for (const { status, contact } of items)
              expect(contact === null).toBe(status === 'withdrawn');
            id = open[0]?.id ?? id;
          }
        },
      ),
      HISTORIES,
    );
  },
  historiesMs(HISTORIES),
);

const share = (client: Client, id: string, dealerId: string, key?: string) =>
  client.send(calls.leadShareWith, { id, dealerId, consent: true, ...(key && { key }) }, keyed());
const detailOf = (client: Client, id: string) => client.call(calls.leadDetail, { id });

test('handed on to another store it is seen at both, and taken back from both', async () => {
  const { client, phone } = await member();
  const [first, second, third, fourth] = [
    await store(),
    await store(),
    await store(),
    await store(),
  ];
  const { id } = await create(client, asking(first!.dealerId, { phone }));
  await first!.desk.does(ops.operatorLeadTake, { id });
  const sent = await Promise.all(
    Array.from({ length: 5 }, () => share(client, id, second!.dealerId)),
  );
  expect(new Set(sent.map(({ data }) => data.id)).size).toBe(1);
  expect(sent.filter(({ data }) => data.isNew)).toHaveLength(1);
  const other = sent[0]!.data.id;
  const [received] = await leadsOf(second!.desk);
  expect(received).toMatchObject({
    id: other,
    status: 'submitted',
    note: '右前轮异响',
    takenBy: '',
  });
  expect(await leadsOf(first!.desk)).toHaveLength(1);
  // Neither store learns of the other. The person sees both in either lead.
  expect(JSON.stringify(received)).not.toContain(first!.dealerId);
  expect(await detailOf(client, id)).toMatchObject({
    others: [{ id: other, dealerId: second!.dealerId, statusText: '已送达门店' }],
    shareable: true,
  });
  expect(await detailOf(client, other)).toMatchObject({
    others: [{ id, statusText: '门店已接手' }],
    events: [{ text: '经你同意，转给这家门店' }],
  });
  const { items: consents } = await client.call(consentMine, {});
  expect(consents.some(({ kind }) => kind === 'lead')).toBe(true);
  expect((await share(client, other, third!.dealerId)).code).toBe('0');
  expect((await detailOf(client, id)).others).toHaveLength(2);
  expect((await share(client, id, fourth!.dealerId)).code).toBe('LEAD_SHARE_LIMIT');
  const stranger = (await member()).client;
  expect((await share(stranger, id, fourth!.dealerId)).code).toBe('LEAD_NOT_FOUND');
  expect((await share(client, id, 'none')).code).toBe('DEALER_NOT_FOUND');
  // A withdrawal of one lead erases the personal data at both stores.
  await client.call(calls.leadWithdraw, { id: other }, keyed());
  for (const { desk } of [first!, second!, third!]) {
    expect(await leadsOf(desk)).toEqual([]);
    expect(await leadsOf(desk, 'withdrawn')).toMatchObject([{ contactName: '', note: '' }]);
  }
  expect((await detailOf(client, id)).contact).toBeNull();
  expect((await share(client, id, fourth!.dealerId)).code).toBe('LEAD_ENDED');
});

test('handed on and taken back at once: no store is left with it', async () => {
  for (let i = 0; i < 5; i++) {
    const { client, phone } = await member();
    const [one, another] = [await store(), await store()];
    const { id } = await create(client, asking(one.dealerId, { phone }));
    await Promise.all([
      share(client, id, another.dealerId),
      client.call(calls.leadWithdraw, { id }, keyed()),
    ]);
    expect([await leadsOf(one.desk), await leadsOf(another.desk)]).toEqual([[], []]);
  }
});

test('a visitor shares a lead by its key, and has both leads after registering', async () => {
  const visitor = createClient(app);
  const phone = freshPhone();
  const [one, another] = [await store(), await store()];
  const code = await codeFor(visitor, phone);
  const { id, key } = await create(visitor, asking(one.dealerId, { phone, code }));
  expect((await share(visitor, id, another.dealerId)).code).toBe('LEAD_NOT_FOUND');
  expect((await share(visitor, id, another.dealerId, key)).data.isNew).toBe(true);
  later(app, 61_000);
  const registered = await signIn(app, { phone });
  const { items } = await registered.call(calls.leadList, {});
  expect(items.map(({ dealer }) => dealer.id).toSorted()).toEqual(
    [one.dealerId, another.dealerId].toSorted(),
  );
  expect(items[0]!.others).toHaveLength(1);
});
