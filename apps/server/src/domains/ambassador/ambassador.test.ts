import { consentWithdraw } from '@marque/contract/agreement/endpoints';
import { withdrawIdentity } from '@marque/contract/identity/endpoints';
import { moderationReport } from '@marque/contract/moderation/endpoints';
import { noticeList } from '@marque/contract/notice/endpoints';
import * as calls from '@marque/contract/referral/ambassador/endpoints';
import * as desk from '@marque/contract/referral/ambassador/operator-endpoints';
import type { CardedCar } from '@marque/contract/referral/ambassador/schema';
import { AMBASSADOR_SLUG } from '@marque/contract/referral/ambassador/labels';
import {
  referralBind,
  referralOffered,
  referralStanding,
} from '@marque/contract/referral/binding/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database.ts';
import {
  atProcess,
  type Client,
  createClient,
  createTestApp,
  signIn,
  type TestApp,
} from '#testing/app.ts';
import { addSeries } from '#testing/cars/cars.ts';
import { decideCase } from '#testing/community/posts.ts';
import { operatorClient, staffOf } from '#testing/operators.ts';
import { addDealer, keyed } from '#testing/orders.ts';
import { uploadedPicture } from '#testing/pictures.ts';
import {
  addAmbassadorProgramme,
  addCertifiedCar,
  applyAs,
  carCard,
  makeAmbassador,
  verify,
} from '#testing/referral/ambassadors.ts';
import { certificationEnded } from '../certification/events.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: false } });
  await addAmbassadorProgramme(app);
});
afterAll(() => app.close());

const mine = (client: Client) => client.call(calls.ambassadorMine, {});
const decide = (id: string, decision: 'approve' | 'supplement' | 'refuse', text = '') =>
  operatorClient(app).does(desk.operatorAmbassadorDecide, { id, decision, text });
const card = (id: string, client = createClient(app)) => client.call(calls.ambassadorCard, { id });
const cardCode = async (id: string) =>
  (await createClient(app).send(calls.ambassadorCard, { id })).code;
const bind = async (code: string) =>
  (await (await signIn(app)).send(referralBind, { code, shows: true }, keyed())).code;

describe('an application', () => {
  test('goes from a question of operators to a code, and its author is told', async () => {
    const client = await signIn(app);
    expect((await applyAs(client)).code).toBe('REAL_NAME_REQUIRED');
    await verify(client);
    expect((await applyAs(client, { words: '太短了' })).code).toBe('BAD_INPUT');
    expect((await applyAs(client, { agreement: '2020-01' })).code).toBe('CONSENT_STALE');
    // Five working days after a Wednesday whose Saturday is worked.
    expect((await applyAs(client)).data).toMatchObject({
      application: { state: 'reviewing', dueDay: '2026-05-12', late: false },
      blocked: null,
    });
    expect((await applyAs(client)).code).toBe('APPLICATION_OPEN');
    const { id } = (await mine(client)).application!;
    const add = () => client.send(calls.ambassadorSupplement, { text: '补上两篇车评' }, keyed());
    expect((await add()).code).toBe('APPLICATION_NOT_ASKED');
    expect(
      await operatorClient(app).refusal(desk.operatorAmbassadorDecide, {
        id,
        decision: 'supplement',
      }),
    ).toBe('ANSWER_UNSAID');
    await decide(id, 'supplement', '请补充两篇车评');
    expect((await mine(client)).application).toMatchObject({
      state: 'supplement',
      answer: '请补充两篇车评',
    });
    expect((await add()).data).toMatchObject({ application: { state: 'reviewing' } });
    await decide(id, 'approve');
    const { ambassador, month } = await mine(client);
    expect(ambassador).toMatchObject({ state: 'active', agree: null, renewBy: '2027-05-06' });
    expect(month!.map(({ label, count }) => [label, count])).toEqual([
      ['已接受', 0],
      ['到店试驾', 0],
      ['锁单', 0],
      ['提车', 0],
    ]);
    const { code, deliveries } = await card(ambassador!.handle);
    expect(deliveries).toBe('none');
    const standing = await client.call(referralStanding, { slug: AMBASSADOR_SLUG });
    expect(standing.mine!.code).toBe(code);
    expect((await client.call(noticeList, {})).items[0]!.title).toBe('合伙人申请通过了');
    expect(await bind(code!)).toBe('0');
    expect((await mine(client)).month![0]).toMatchObject({ label: '已接受', count: 1 });
  });

  test('of staff is refused kindly; after a refusal one applies again thirty days later', async () => {
    const clerk = await staffOf(app, await addDealer(app), 'clerk');
    expect((await mine(clerk)).blocked).toMatchObject({ code: 'EMPLOYED' });
    await verify(clerk);
    expect((await applyAs(clerk)).code).toBe('EMPLOYED');

    const client = await signIn(app);
    await verify(client);
    await applyAs(client);
    await decide((await mine(client)).application!.id, 'refuse', '欢迎试驾之后再来');
    expect((await mine(client)).blocked).toEqual({
      code: 'AGAIN_FROM',
      text: '6 月 5 日起可以再次申请',
    });
    expect((await applyAs(client)).code).toBe('AGAIN_FROM');
  });

  test('of a company needs its true code; who applies is sealed, and opened with a reason', async () => {
    const client = await signIn(app);
    await verify(client);
    const company = { kind: 'company', company: '湖边营地有限公司' };
    const wrong = { ...company, companyCode: '91350100M000100Y34' };
    expect((await applyAs(client, wrong)).data).toMatchObject({
      fields: [{ path: 'companyCode', message: '统一社会信用代码不对，请核对' }],
    });
    const sent = await applyAs(client, { ...company, companyCode: '91350100M000100Y43' });
    expect(sent.data).toMatchObject({ application: { company: '湖边营地有限公司' } });
    const { id } = (await mine(client)).application!;
    const { rows } = await sql<{ row: string }>`
      select a::text as row from ambassador_application a where id = ${id}`.execute(app.database);
    expect(rows[0]!.row).not.toMatch(/湖边|91350100|林间/);
    const look = () =>
      operatorClient(app).send(desk.operatorAmbassadorContact, { id, reason: '核对公司信息' });
    expect((await look()).data).toMatchObject({ companyCode: '91350100M000100Y43' });
    await client.call(calls.ambassadorWithdraw, {});
    expect((await look()).code).toBe('APPLICATION_NOT_FOUND');
  });

  test('is kept as far as it is typed, sealed, on another phone, until it is sent', async () => {
    const client = await signIn(app);
    const typed = {
      kind: 'creator' as const,
      cityCode: '310100',
      city: '上海市',
      words: '写到一半',
      channels: '',
      company: '',
      companyCode: '',
      contactName: '林间',
    };
    await client.call(calls.ambassadorDraftSave, typed);
    const phone = atProcess(app, app, client);
    expect((await phone.call(calls.ambassadorDraft, {})).draft).toEqual(typed);
    const { rows } = await sql<{ sealed: string }>`
      select sealed from ambassador_draft where user_id = ${client.userId}`.execute(app.database);
    expect(rows[0]!.sealed).not.toContain('写到一半');
    await verify(client);
    await applyAs(client);
    expect((await phone.call(calls.ambassadorDraft, {})).draft).toBeNull();
  });

  test('is made three times a year at most', async () => {
    const client = await signIn(app);
    await verify(client);
    for (let i = 0; i < 3; i++) {
      expect((await applyAs(client)).code).toBe('0');
      await client.call(calls.ambassadorWithdraw, {});
    }
    expect((await applyAs(client)).code).toBe('APPLICATION_LIMIT');
    expect((await mine(client)).blocked!.text).toContain('2027 年 5 月 7 日起');
  });
});

describe('an ambassador', () => {
  test('who leaves gets nobody new, and what was accepted runs on', async () => {
    const client = await signIn(app);
    const handle = await makeAmbassador(app, client);
    const code = (await card(handle)).code!;
    const friend = await signIn(app);
    await friend.call(referralBind, { code, shows: true }, keyed());
    expect((await client.call(calls.ambassadorLeave, {})).ambassador!.state).toBe('ended');
    expect(await cardCode(handle)).toBe('AMBASSADOR_NOT_FOUND');
    expect(await bind(code)).toBe('RECOMMENDING_CLOSED');
    const { bound } = await friend.call(referralOffered, {});
    expect(bound!.state).toBe('open');
  });

  test('is hidden while suspended, without a real name, and once the consent is withdrawn', async () => {
    const client = await signIn(app);
    const handle = await makeAmbassador(app, client);
    const code = (await card(handle)).code!;
    const turn = { handle, reason: '核对推荐情况' };
    await operatorClient(app).does(desk.operatorAmbassadorSuspend, turn);
    expect(await cardCode(handle)).toBe('AMBASSADOR_NOT_FOUND');
    expect(await bind(code)).toBe('RECOMMENDING_CLOSED');
    expect((await mine(client)).ambassador).toMatchObject({ reason: '核对推荐情况' });
    await operatorClient(app).does(desk.operatorAmbassadorRestore, turn);
    expect((await card(handle, client)).mine).toBe(true);
    await client.call(withdrawIdentity, {});
    expect(await cardCode(handle)).toBe('AMBASSADOR_NOT_FOUND');
    expect((await mine(client)).ambassador).toMatchObject({ state: 'active', verified: false });
    await client.call(consentWithdraw, { kinds: ['ambassador'], page: 'consents' });
    expect((await mine(client)).ambassador).toMatchObject({ state: 'ended' });
  });

  test('says other words, which others report; a removed one hides the page', async () => {
    const client = await signIn(app);
    const handle = await makeAmbassador(app, client);
    const words = '换了一份介绍，还是照实说自己开过的车，欢迎来问。';
    await client.call(calls.ambassadorWords, { words });
    expect(await card(handle)).toMatchObject({ words, says: 'full' });
    const other = await signIn(app);
    const report = { kind: 'ambassador', id: `xtl.${handle}`, reason: 'copied', text: '' } as const;
    expect((await other.send(moderationReport, report)).code).toBe('0');
    await decideCase(app, `xtl.${handle}`, 'removed');
    expect(await cardCode(handle)).toBe('AMBASSADOR_NOT_FOUND');
    expect((await mine(client)).ambassador!.standing.state).toBe('removed');
  });

  test('agrees again at the end of the year, and is over without', async () => {
    const client = await signIn(app);
    const handle = await makeAmbassador(app, client);
    const setEnd = (day: string) =>
      sql`update ambassador set renew_by = ${day} where user_id = ${client.userId}`.execute(
        app.database,
      );
    await setEnd('2026-05-05');
    expect(await cardCode(handle)).toBe('AMBASSADOR_NOT_FOUND');
    const { ambassador, agreement } = await mine(client);
    expect(ambassador!.agree).toBe('renew');
    expect((await client.send(calls.ambassadorAgree, { agreement: '2020-01' })).code).toBe(
      'CONSENT_STALE',
    );
    const renewed = await client.call(calls.ambassadorAgree, { agreement });
    expect(renewed.ambassador).toMatchObject({ agree: null, renewBy: '2027-05-06' });
    expect(await cardCode(handle)).toBe('0');
  });
});

test('first saves of a card at once make one card, whose case names it', async () => {
  const client = await signIn(app);
  const carId = await addCertifiedCar(app, client, await addSeries(app));
  await makeAmbassador(app, client);
  const images = await Promise.all(Array.from({ length: 5 }, () => uploadedPicture(client)));
  const saves = await Promise.all(
    images.map((image) => client.send(calls.ambassadorCarSave, carCard(carId, [image]), keyed())),
  );
  expect(saves.map(({ code }) => code)).toEqual(images.map(() => '0'));
  const { items } = await client.call(calls.ambassadorCars, {});
  const ids = saves.map(({ data }) => (data as CardedCar).card!.id);
  expect(new Set(ids)).toEqual(new Set([items[0]!.card!.id]));
  const open = await app.database
    .selectFrom('moderation_case')
    .select('subject_id')
    .where('kind', '=', 'carCard')
    .where('author_id', '=', client.userId)
    .where('state', '=', 'open')
    .execute();
  expect(open).toEqual([{ subject_id: items[0]!.card!.id }]);
});

test('the card of a car is seen once a moderator has looked, and goes with its car', async () => {
  const client = await signIn(app);
  const seriesId = await addSeries(app);
  const image = await uploadedPicture(client);
  const save = (carId: string) =>
    client.send(calls.ambassadorCarSave, carCard(carId, [image]), keyed());
  const carId = await addCertifiedCar(app, client, seriesId);
  expect((await save(carId)).code).toBe('NOT_AMBASSADOR');
  const handle = await makeAmbassador(app, client);
  expect((await save('nothing')).code).toBe('CARD_CAR');
  expect((await save(carId)).data).toMatchObject({ card: { standing: { state: 'held' } } });
  expect((await card(handle)).car).toBeNull();
  const { items } = await client.call(calls.ambassadorCars, {});
  const { id } = items[0]!.card!;
  await decideCase(app, id, 'approved');
  expect((await card(handle)).car).toMatchObject({
    use: 68,
    likes: ['底盘安静', '座椅舒服', '灯光够宽'],
  });
  await client.call(calls.ambassadorCarOff, { carId });
  expect((await card(handle)).car).toBeNull();
  await save(carId);
  await decideCase(app, id, 'approved');
  expect((await card(handle)).car).not.toBeNull();
  await inTransaction(app.database, (tx) =>
    app.kernel.emit(tx, certificationEnded, {
      userId: client.userId,
      brand: 'xtl',
      vinIndex: 'x',
      carId,
      at: app.clock.now,
    }),
  );
  expect((await card(handle)).car).toBeNull();
});

test('sales are told by month and step with what they bring; who hides the steps shows the end alone', async () => {
  const client = await signIn(app);
  const handle = await makeAmbassador(app, client);
  const code = (await card(handle)).code!;
  const sell = async (shows: boolean, at: string) => {
    const friend = await signIn(app);
    const { id } = await friend.call(referralBind, { code, shows }, keyed());
    const of = { user_id: friend.userId, binding_id: id };
    await app.database
      .updateTable('referral_binding')
      .set({ state: 'delivered', due_at: new Date('2026-06-01T16:00:00Z') })
      .where('id', '=', id)
      .execute();
    await app.database
      .insertInto('referral_sale')
      .values({ ...of, order_id: id, at: new Date(at) })
      .execute();
    const step = {
      ...of,
      id: `${id}-1`,
      step: 'delivered',
      fact_kind: 'carDelivered',
      fact_ref: id,
    };
    await app.database
      .insertInto('referral_step')
      .values({ ...step, at: app.clock.now })
      .execute();
    await app.database
      .insertInto('referral_reward')
      .values({
        user_id: client.userId,
        id: `${id}-2`,
        programme_id: (await addAmbassadorProgramme(app)).id,
        version: 1,
        brand: 'xtl',
        side: 'inviter',
        key: 'keys',
        binding_id: id,
        friend_id: friend.userId,
        inviter_id: client.userId,
        state: 'held',
        at: app.clock.now,
      })
      .execute();
    return id;
  };
  // The first of May in Shanghai.
  const shown = await sell(true, '2026-04-30T16:00:00Z');
  const hidden = await sell(false, '2026-04-30T15:59:59Z');
  const { months, items } = await client.call(calls.ambassadorSales, {});
  expect(months).toEqual([{ month: '2026-05', sales: 1, points: 5000, gifts: 0 }]);
  expect(items).toEqual([
    {
      id: shown,
      month: '2026-05',
      state: 'delivered',
      step: '提车',
      dueAt: '2026-06-01T16:00:00.000Z',
      points: 5000,
      gifts: 0,
    },
  ]);
  expect((await mine(client)).month!.map(({ count }) => count)).toEqual([2, 0, 0, 1]);
  await app.database
    .updateTable('referral_binding')
    .set({ state: 'kept' })
    .where('id', '=', hidden)
    .execute();
  const april = await client.call(calls.ambassadorSales, { month: '2026-04' });
  expect(april.items.map(({ id }) => id)).toEqual([hidden]);
  expect((await (await signIn(app)).call(calls.ambassadorSales, {})).months).toEqual([]);
});
