import { leadCreate, leadOpen, leadWithdraw } from '@marque/contract/lead/endpoints';
import * as calls from '@marque/contract/member/invitation/endpoints';
import * as ops from '@marque/contract/member/invitation/operator-endpoints';
import { noticeList } from '@marque/contract/notice/endpoints';
import { scoreGet, scoreList } from '@marque/contract/points/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database.ts';
import { loadInvitations } from '#seed/load-invitations.ts';
import { readContent } from '#seed/read.ts';
import {
  atProcess,
  type Client,
  createClient,
  createTestApp,
  freshPhone,
  signIn,
  type TestApp,
} from '#testing/app.ts';
import { operatorClient, type OperatorClient } from '#testing/operators.ts';
import { addDealer, freshKey, keyed } from '#testing/orders.ts';
import { certificationActivated } from '../certification/events.ts';
import { orderReturnWindowOver } from '../order/events.ts';
import { invitationModule } from './module.ts';
import { loseCertification, refundStep } from './steps.ts';

const NOW = new Date('2026-05-06T04:00:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WELCOME = 2000;

let app: TestApp;
let second: TestApp;
let desk: OperatorClient;
beforeAll(async () => {
  app = await createTestApp({ now: NOW });
  second = await createTestApp({ url: app.url, now: NOW });
  desk = operatorClient(app);
  await inTransaction(app.database, (tx) => loadInvitations(tx, readContent().content.invitations));
});
afterAll(async () => {
  await second.close();
  await app.close();
});
beforeEach(() => {
  app.clock.now = NOW;
});

const pass = (ms: number): void => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};
const settle = () => app.background!.runSweep('invitation.settle');
const codeOf = async (client: Client) => (await client.call(calls.invitationMine, {})).code;
const scoreOf = async (client: Client) => (await client.call(scoreGet, {})).score;
const accept = (client: Client, code: string) =>
  client.send(calls.invitationAccept, { code }, keyed());
const friendsOf = (client: Client) => client.call(calls.invitationRecords, { host: 'app' });

/** An inviter and a friend who joined an hour later and accepted. */
async function invited(brand: 'xtl' | 'bz' = 'xtl') {
  const phone = freshPhone();
  const inviter = await signIn(app, { brand, phone });
  const code = await codeOf(inviter);
  pass(HOUR_MS);
  const friend = await signIn(app, { brand });
  expect((await accept(friend, code)).status).toBe(200);
  return { inviter, friend, code, phone };
}

type Order = { orderId?: string; fen: number; brand?: 'xtl' | 'bz' };
const keep = ({ userId }: Client, { orderId = freshKey(), fen, brand = 'xtl' }: Order) =>
  inTransaction(app.database, (tx) =>
    app.kernel.emit(tx, orderReturnWindowOver, {
      userId,
      orderId,
      brand,
      keptFen: fen,
      at: app.clock.now,
    }),
  );
// The listeners of other modules want a real order.
const refund = ({ userId }: Client, orderId: string, totalFen: number) =>
  inTransaction(app.database, (tx) =>
    refundStep(tx, { userId, brand: 'xtl', orderId, totalFen, at: app.clock.now }),
  );
const certify = ({ userId }: Client) =>
  inTransaction(app.database, (tx) =>
    app.kernel.emit(tx, certificationActivated, {
      userId,
      brand: 'xtl',
      vinIndex: freshKey(),
      carId: freshKey(),
      at: app.clock.now,
    }),
  );

describe('an invitation', () => {
  test('is shown with its inviter, and says what it brings where it may be said alone', async () => {
    const inviter = await signIn(app);
    const code = await codeOf(inviter);
    const visitor = createClient(app);
    const seen = await visitor.call(calls.invitationVisit, { code, host: 'app' });
    expect(seen).toMatchObject({ standing: 'visitor', note: '', newcomer: { score: WELCOME } });
    expect(seen.inviter!.id).toBe(code);
    expect(JSON.stringify(seen)).not.toContain(inviter.userId);
    for (const host of ['wechat', 'tiktok', undefined] as const) {
      const quiet = await visitor.call(calls.invitationVisit, { code, host });
      expect(quiet.newcomer).toBeNull();
      const programme = await visitor.call(calls.invitationProgramme, { host });
      expect(programme).toMatchObject({ saysGain: false, mayInvite: host === 'tiktok' });
      expect(JSON.stringify(programme)).not.toMatch(/积分|成长值|奖励|红包|\+\d/);
      expect(await inviter.call(calls.invitationMine, { host })).toMatchObject({ sums: null });
    }
    const programme = await visitor.call(calls.invitationProgramme, { host: 'applet' });
    expect(programme.steps.map(({ gain }) => [gain!.score, gain!.growth])).toEqual([
      [100, 10],
      [500, 100],
      [200, 50],
    ]);
    expect(JSON.stringify(programme.rules)).toMatch(/100 积分，10 成长值.*¥99\.00/);
  });

  test('relates a new member once; everybody else reads why it does not', async () => {
    const old = await signIn(app);
    const { inviter, friend, code } = await invited();
    expect((await accept(friend, code)).status).toBe(200);
    expect(await friend.call(calls.invitationVisit, { code })).toMatchObject({
      standing: 'accepted',
    });
    const own = await accept(inviter, code);
    expect([own.code, own.msg]).toEqual(['INVITATION_OWN', '这是你自己的邀请，发给朋友吧']);
    pass(DAY_MS);
    const member = await accept(old, code);
    expect([member.code, member.msg]).toEqual([
      'INVITATION_MEMBER',
      '你已经是会员，邀请只对新会员有效',
    ]);
    const bound = await accept(friend, await codeOf(old));
    expect(bound.code).toBe('INVITATION_BOUND');
    const newcomer = await signIn(app);
    expect((await accept(newcomer, 'AAAAAAAAAAAA')).code).toBe('INVITATION_NOT_FOUND');
    expect((await accept(newcomer, '')).code).toBe('INVITATION_NOT_FOUND');
    const { items } = await friendsOf(inviter);
    expect(items).toHaveLength(1);
    expect((await friendsOf(old)).items).toEqual([]);
  });

  test('makes no ring, and of many at once one', async () => {
    const { inviter, friend } = await invited();
    expect((await accept(inviter, await codeOf(friend))).code).toBe('INVITATION_LATER');
    const codes = await Promise.all(
      Array.from({ length: 6 }, async () => codeOf(await signIn(app))),
    );
    pass(HOUR_MS);
    const newcomer = await signIn(app);
    const other = atProcess(second, app, newcomer);
    const answers = await Promise.all(
      codes.map((code, i) => accept(i % 2 === 0 ? newcomer : other, code)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ code }) => code))).toContain('INVITATION_BOUND');
  });

  test('of a closed programme is not accepted, and a brand’s own programme alone closes', async () => {
    const inviter = await signIn(app);
    const code = await codeOf(inviter);
    pass(HOUR_MS);
    const programme = { brand: 'xtl', programme: 'member' } as const;
    await desk.does(ops.operatorInviteProgrammeSet, { ...programme, open: false });
    expect((await accept(await signIn(app), code)).code).toBe('INVITATION_CLOSED');
    expect((await accept(await signIn(app, { brand: 'bz' }), code)).status).toBe(200);
    await desk.does(ops.operatorInviteProgrammeSet, { ...programme, open: true });
  });
});

describe('the inviter', () => {
  test('has points and growth a day after the friend joined, and hears of it', async () => {
    const { inviter } = await invited();
    pass(DAY_MS - 1);
    await settle();
    expect(await scoreOf(inviter)).toBe(WELCOME);
    const [held] = (await friendsOf(inviter)).items;
    expect(held).toMatchObject({ note: '已加入，核验中' });
    expect(held!.name).toContain('*');
    pass(1);
    await settle();
    await settle();
    expect(await scoreOf(inviter)).toBe(WELCOME + 100);
    const [friend] = (await friendsOf(inviter)).items;
    expect(friend!.note).toBe('还差车主认证、首单，2026-08-04 前有效');
    expect(friend!.steps[0]).toMatchObject({ state: 'rewarded', score: 100 });
    const { items } = await inviter.call(calls.invitationRewards, {});
    expect(items).toMatchObject([{ title: '加入会员', score: 100, takenBack: false }]);
    const told = (await inviter.call(noticeList, {})).items.map(({ title }) => title);
    expect(told).toEqual(expect.arrayContaining(['你邀请的朋友加入了', '邀请奖励 100 积分到账']));
    const quiet = await inviter.call(calls.invitationRecords, { host: 'wechat' });
    expect(quiet.items[0]!.steps.every(({ score }) => score === null)).toBe(true);
  });

  test('has 500 for a certification within the check, once the check is over', async () => {
    const { inviter, friend } = await invited();
    await certify(friend);
    await certify(friend);
    await settle();
    expect(await scoreOf(inviter)).toBe(WELCOME);
    pass(DAY_MS);
    await settle();
    expect(await scoreOf(inviter)).toBe(WELCOME + 600);
  });

  test('has 200 for ¥99.00 kept, nothing below, and nothing again', async () => {
    const { inviter, friend } = await invited();
    pass(DAY_MS);
    await settle();
    await keep(friend, { fen: 9899 });
    await keep(friend, { fen: 20_000, brand: 'bz' });
    await settle();
    expect(await scoreOf(inviter)).toBe(WELCOME + 100);
    await keep(friend, { fen: 9900 });
    await keep(friend, { fen: 50_000 });
    await settle();
    expect(await scoreOf(inviter)).toBe(WELCOME + 300);
  });

  test('gives back what a refund undoes, and gets nothing for one refunded before', async () => {
    const { inviter, friend } = await invited();
    pass(DAY_MS);
    await settle();
    await keep(friend, { orderId: 'early', fen: 12_000 });
    await refund(friend, 'early', 3000);
    await settle();
    expect(await scoreOf(inviter)).toBe(WELCOME + 100);
    await keep(friend, { orderId: 'late', fen: 12_000 });
    await settle();
    await refund(friend, 'another', 12_000);
    await refund(friend, 'late', 2000);
    await settle();
    expect(await scoreOf(inviter)).toBe(WELCOME + 300);
    await refund(friend, 'late', 2000);
    await settle();
    expect(await scoreOf(inviter)).toBe(WELCOME + 100);
    const { items } = await inviter.call(scoreList, {});
    expect(items[0]).toMatchObject({ delta: -200, title: '收回邀请奖励：好友的订单退款了' });
    const [taken] = (await inviter.call(calls.invitationRewards, {})).items;
    expect(taken).toMatchObject({ title: '首单', takenBack: true, text: '已收回' });
    const [record] = (await friendsOf(inviter)).items;
    expect(record!.steps[2]).toMatchObject({ state: 'clawedBack', text: '订单已退款，奖励收回' });
  });

  test('has nothing for what comes after ninety days', async () => {
    const { friend, phone } = await invited();
    pass(90 * DAY_MS - 1);
    // Sessions of before have ended.
    const inviter = await signIn(app, { phone });
    await settle();
    await certify(friend);
    await settle();
    expect(await scoreOf(inviter)).toBe(WELCOME + 600);
    pass(1);
    await keep(friend, { fen: 50_000 });
    await settle();
    expect(await scoreOf(inviter)).toBe(WELCOME + 600);
    const [record] = (await friendsOf(inviter)).items;
    expect(record).toMatchObject({ note: '已过有效期', until: null });
    expect(record!.steps[2]).toMatchObject({ state: 'expired', text: '2026-08-04 前没有完成' });
  });

  test('reads why an operator refused, and what was given goes back', async () => {
    const { inviter } = await invited();
    pass(DAY_MS);
    await settle();
    const { id } = (await friendsOf(inviter)).items[0]!;
    const { items } = await desk.call(ops.operatorInvitations, { state: 'rewarded' });
    expect(items.map((one) => one.id)).toContain(id);
    await desk.does(ops.operatorInvitationRefuse, { id, reason: '同一台设备批量注册' });
    const again = desk.refusal(ops.operatorInvitationRefuse, { id, reason: '再来一次' });
    expect(await again).toBe('INVITATION_REFUSED');
    await settle();
    expect(await scoreOf(inviter)).toBe(WELCOME);
    const [record] = (await friendsOf(inviter)).items;
    expect(record!.note).toBe('未通过规则核验：同一台设备批量注册');
    expect(record!.steps.map(({ state }) => state)).toEqual(['clawedBack', 'refused', 'refused']);
  });

  test('is rewarded for twenty a month; the friends after them are recorded', async () => {
    const inviter = await signIn(app);
    const code = await codeOf(inviter);
    pass(HOUR_MS);
    for (let i = 0; i < 22; i++) await accept(await signIn(app), code);
    pass(DAY_MS);
    await Promise.all([settle(), second.background!.runSweep('invitation.settle')]);
    await settle();
    expect(await scoreOf(inviter)).toBe(WELCOME + 20 * 100);
    const { sums } = await inviter.call(calls.invitationMine, { host: 'app' });
    expect(sums).toEqual({ joined: 22, underWay: 22, score: 2000 });
    const { items } = await inviter.call(calls.invitationRewards, { size: 50 });
    expect(items.filter(({ score }) => score === 0).map(({ text }) => text)).toEqual([
      '本月已达上限，没有积分',
      '本月已达上限，没有积分',
    ]);
  });
});

test('a recommended person asks one store once, which reads who recommended, and takes it back', async () => {
  const inviter = await signIn(app);
  const code = await codeOf(inviter);
  const phone = freshPhone();
  const friend = await signIn(app, { phone });
  const dealerId = await addDealer(app);
  const asked = {
    kind: 'contact',
    dealerId,
    subject: { topic: 'buy', sharer: code },
    name: '林间',
    phone,
    way: 'any',
    note: '',
    consent: true,
  } as const;
  const { id } = await friend.call(leadCreate, asked);
  expect(await friend.call(leadCreate, asked)).toMatchObject({ id, isNew: false });
  const { lead } = await friend.call(leadOpen, { kind: 'contact', dealerId });
  expect(lead!.title).toMatch(/^看车买车，车友\d+ 推荐$/);
  await friend.call(leadWithdraw, { id });
  expect((await friend.call(leadOpen, { kind: 'contact', dealerId })).lead).toBeNull();
  const unknown = { ...asked, subject: { topic: 'buy', sharer: 'AAAAAAAAAAAA' } } as const;
  await friend.call(leadCreate, unknown);
  const again = await friend.call(leadOpen, { kind: 'contact', dealerId });
  expect(again.lead!.title).toBe('看车买车');
});

describe('a reminder', () => {
  const remind = (client: Client, id: string) =>
    client.send(calls.invitationRemind, { id }, keyed());

  test('reaches the friend once a week, from their inviter alone', async () => {
    const { inviter, friend, phone } = await invited();
    const [{ id, remindFrom } = { id: '', remindFrom: '' }] = (await friendsOf(inviter)).items;
    expect(remindFrom).toBeNull();
    expect((await remind(friend, id)).code).toBe('INVITATION_NOT_FOUND');
    const taps = await Promise.all([remind(inviter, id), remind(inviter, id)]);
    expect(taps.map(({ code }) => code).toSorted()).toEqual(['0', 'INVITATION_REMINDED']);
    const { items } = await friend.call(noticeList, {});
    expect(items.filter(({ title }) => title.endsWith('提醒你还差一步'))).toHaveLength(1);
    pass(7 * DAY_MS - 1000);
    const later = await signIn(app, { phone });
    expect((await remind(later, id)).code).toBe('INVITATION_REMINDED');
    pass(1000);
    expect((await remind(later, id)).code).toBe('0');
    pass(90 * DAY_MS);
    expect((await remind(await signIn(app, { phone }), id)).code).toBe('INVITATION_COMPLETE');
  });
});

test('a certification that ends while the invitation runs takes back what it brought', async () => {
  const { inviter, friend } = await invited();
  const decertify = () =>
    inTransaction(app.database, (tx) =>
      loseCertification(app.kernel.use(invitationModule).context, tx, {
        userId: friend.userId,
        brand: 'xtl',
        at: app.clock.now,
      }),
    );
  const step = async () =>
    (await friendsOf(inviter)).items[0]!.steps.find(({ key }) => key === 'certified')!;
  await certify(friend);
  await decertify();
  expect(await step()).toMatchObject({ state: 'waiting' });
  await certify(friend);
  pass(25 * HOUR_MS);
  await settle();
  expect(await scoreOf(inviter)).toBe(WELCOME + 100 + 500);
  await decertify();
  await settle();
  expect(await step()).toMatchObject({ state: 'clawedBack', text: '车主认证已结束，奖励收回' });
  expect(await scoreOf(inviter)).toBe(WELCOME + 100);
});
