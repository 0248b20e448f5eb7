import { consentGive, consentWithdraw } from '@marque/contract/agreement/endpoints';
import { myCarList, unbindCar } from '@marque/contract/garage/endpoints';
import { hasCheckDigit } from '@marque/contract/garage/vin';
import { privateImage, privateUpload } from '@marque/contract/media/endpoints';
import * as calls from '@marque/contract/member/certification/endpoints';
import * as deskCalls from '@marque/contract/member/certification/operator-endpoints';
import { growthGet } from '@marque/contract/member/membership/endpoints';
import { noticeList } from '@marque/contract/notice/endpoints';
import { operatorClerk, operatorMe } from '@marque/contract/operator/endpoints';
import { scoreGet } from '@marque/contract/points/endpoints';
import { profile, sendCode } from '@marque/contract/session/endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import { voucherList } from '@marque/contract/voucher/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defineModule, listen, type PayloadOf } from '#kernel/module.ts';
import {
  type Client,
  createClient,
  createTestApp,
  signIn,
  slideTicket,
  type TestApp,
} from '#testing/app.ts';
import { addSeries } from '#testing/cars/cars.ts';
import { freshSerial, handInLicence, readLicence } from '#testing/cars/licences.ts';
import { operatorClient, type OperatorClient, reviewerClient } from '#testing/operators.ts';
import { keyed, later } from '#testing/orders.ts';
import { picture } from '#testing/pictures.ts';
import { rowsNaming } from '#testing/rows.ts';
import { MODULES } from '../../modules.ts';
import { certificationActivated, certificationEnded } from './events.ts';
import { licenceOf, SAMPLES, vinOf } from './reading/samples.ts';

const told: { event: string; payload: PayloadOf<typeof certificationActivated> }[] = [];
/** Stands for the modules that open and close what owners have. */
const listener = defineModule({
  name: 'listener',
  create: () => ({}),
  listeners: () =>
    [certificationActivated, certificationEnded].map((one) =>
      listen(one, (_tx, payload) => {
        told.push({ event: one.event, payload });
        return Promise.resolve();
      }),
    ),
});

let app: TestApp;
let admin: OperatorClient;
let seriesId: string;
beforeAll(async () => {
  app = await createTestApp({
    config: { autoClerk: false },
    modules: [...MODULES, listener],
  });
  admin = operatorClient(app);
  seriesId = await addSeries(app);
  await app.database
    .insertInto('voucher_template')
    .values({
      id: 'xtl-wash',
      brand: 'xtl',
      kind: 'check',
      title: '到店洗车',
      value_fen: null,
      covers: ['外观清洗'],
      terms: '',
      uses: 3,
      valid_days: 365,
    })
    .execute();
});
afterAll(() => app.close());

type HandedIn = Parameters<typeof handInLicence>[2];
const handIn = async (client: Client, licence: HandedIn = {}, change = {}) => {
  const answer = await handInLicence(client, seriesId, licence, change);
  if (answer.status !== 200) throw new Error(`${answer.code} ${JSON.stringify(answer.data)}`);
  return answer.data;
};
const refused = async (client: Client, licence: HandedIn, change = {}) =>
  (await handInLicence(client, seriesId, licence, change)).code;
const detail = (client: Client, id: string) => client.call(calls.certificationDetail, { id });
const decide = (by: OperatorClient, id: string, ...codes: 'photoCopy'[]) =>
  by.does(
    deskCalls.operatorCertificationDecide,
    codes.length > 0 ? { id, outcome: 'refused', codes } : { id, outcome: 'approved' },
  );
const reviewer = () => reviewerClient(app);
async function codeFor(client: Client): Promise<string> {
  const { phone } = await client.call(profile, {});
  later(app, 61_000);
  const ticket = await slideTicket(app, client);
  return (await client.call(sendCode, { phone, ticket, purpose: 'account' })).sandboxCode!;
}
const sweep = (name: string) => app.background!.runSweep(name);

describe('a licence', () => {
  test('with every check passed certifies at once: car, points, badge, nothing in the clear', async () => {
    const client = await signIn(app);
    const serial = freshSerial();
    const before = await client.call(scoreGet, {});
    const done = await handIn(client, { serial });
    expect(done).toMatchObject({
      state: 'active',
      kind: 'owner',
      title: '天逸',
      allowed: ['release'],
    });
    expect(done.checks.every(({ passed }) => passed)).toBe(true);
    const { vin, name, plate } = licenceOf(SAMPLES[0]!, serial);
    const { items } = await client.call(myCarList, {});
    expect(items).toMatchObject([{ id: done.carId, vin, plate, certified: true }]);
    expect((await client.call(scoreGet, {})).score - before.score).toBe(1000);
    // 20 of them came with the registration.
    expect((await client.call(growthGet, {})).growth).toBe(520);
    const { badgeUrl, identification } = await client.call(profile, {});
    expect(identification).toContainEqual({ id: 'OWNER_XTL' });
    const { headers } = await app.server.inject({ url: badgeUrl });
    expect(headers['content-type']).toBe('image/webp');
    expect(await rowsNaming(app.database, [vin, name, plate])).toEqual([]);
    expect(told.at(-1)).toMatchObject({
      event: 'certification.activated',
      payload: { userId: client.userId, brand: 'xtl', carId: done.carId },
    });
    expect((await client.call(noticeList, {})).items[0]!.title).toBe('车主认证通过了');
    expect(await refused(client, { serial })).toBe('AUTH_DONE');
    expect((await client.send(unbindCar, { id: done.carId! })).code).toBe('CAR_CERTIFIED');
  });

  test('with a wrong check digit or of another make stops, an import goes by hand', async () => {
    const client = await signIn(app);
    expect(await refused(client, {}, { vin: 'LDC613P20A1000001' })).toBe('VIN_CHECK');
    expect(await refused(client, {}, { vin: '1M8GDM9AXKP042788' })).toBe('VIN_FOREIGN');
    expect(await refused(client, { id: 'clearBz' })).toBe('VIN_FOREIGN');
    // One serial number in eleven gives an import a right check digit.
    let serial = freshSerial();
    while (hasCheckDigit(vinOf(SAMPLES[2]!, serial))) serial = freshSerial();
    const waits = await handIn(client, { id: 'import', serial });
    expect(vinOf(SAMPLES[2]!, 1)).toBe('VF7NC9HZ0DY500001');
    expect(waits).toMatchObject({ state: 'byHand', dueAt: '2026-05-07T10:00:00.000Z' });
    expect(waits.checks.filter(({ passed }) => !passed)).toEqual([
      { code: 'digit', passed: false },
    ]);
    expect(await refused(client, { id: 'import', serial })).toBe('AUTH_PENDING');
  });

  test.each([
    ['glare', 'glare'],
    ['cut', 'cut'],
    ['copy', 'copy'],
  ] as const)(
    'of the sample %s is read with its warning, before it is sent',
    async (id, warning) => {
      const client = await signIn(app);
      const { fields, warnings } = await readLicence(client, { id });
      expect(warnings).toEqual([warning]);
      expect(fields.vin?.value).toHaveLength(17);
      expect((await handIn(client, { id })).state).toBe('byHand');
    },
  );

  test('that is none can be typed; five pictures a day, and none without the consent', async () => {
    const client = await signIn(app);
    const file = await picture();
    const { key } = await client.call(privateUpload, { file, purpose: 'ownerLicence' });
    const read = () => client.send(calls.recogniseLicence, { imageIds: [key] });
    expect((await read()).code).toBe('CONSENT_REQUIRED');
    await client.call(consentGive, { kinds: ['licence'] });
    const other = await signIn(app);
    const theirs = await other.call(privateUpload, { file, purpose: 'ownerLicence' });
    for (const imageIds of [[theirs.key], [key, theirs.key]])
      expect((await client.send(calls.recogniseLicence, { imageIds })).code).toBe(
        'MEDIA_NOT_FOUND',
      );
    const answer = await read();
    expect(answer.code).toBe('PHOTO_UNREADABLE');
    const { readingId } = answer.data as unknown as { readingId: string };
    for (let i = 0; i < 4; i++) await read();
    expect((await read()).code).toBe('AUTH_TRIES');
    const typed = {
      ...licenceOf(SAMPLES[0]!, freshSerial()),
      readingId,
      seriesId,
      ownerKind: 'person' as const,
      proofs: [],
    };
    const { model: _model, use: _use, ...form } = typed;
    const waits = await client.call(calls.submitCertification, form, keyed());
    expect(waits).toMatchObject({ state: 'byHand', pictures: [{ key }] });
    expect(waits.checks.filter(({ passed }) => passed).map(({ code }) => code)).toEqual([
      'digit',
      'free',
    ]);
  });

  test('of one car, handed in by many at once, certifies one of them', async () => {
    const serial = freshSerial();
    const clients = await Promise.all(Array.from({ length: 12 }, () => signIn(app)));
    const readings = await Promise.all(clients.map((client) => readLicence(client, { serial })));
    const { model: _model, use: _use, ...typed } = licenceOf(SAMPLES[0]!, serial);
    const answers = await Promise.all(
      clients.map((client, i) =>
        client.send(
          calls.submitCertification,
          {
            ...typed,
            readingId: readings[i]!.readingId,
            seriesId,
            ownerKind: 'person',
            proofs: [],
          },
          keyed(),
        ),
      ),
    );
    const states = answers.map(({ code, data }) => (code === '0' ? data.state : code));
    expect(states.filter((state) => state === 'active')).toHaveLength(1);
    expect(states.filter((state) => state === 'byHand')).toHaveLength(9);
    expect(states.filter((state) => state === 'AUTH_TRIES')).toHaveLength(2);
  });
});

describe('a reviewer', () => {
  test('refuses with reasons; another one decides the only appeal', async () => {
    const client = await signIn(app);
    const { id } = await handIn(client, { id: 'copy' });
    const [first, second] = [await reviewer(), await reviewer()];
    expect(await first.call(operatorMe, {})).toMatchObject({ role: 'reviewer' });
    expect(await first.refusal(operatorClerk, {})).toBe('FORBIDDEN');
    const { items } = await first.call(deskCalls.operatorCertifications, { size: 50 });
    expect(items.find((one) => one.id === id)).toMatchObject({ open: ['original', 'brand'] });
    const { pictures } = await first.does(deskCalls.operatorCertificationPictures, {
      id,
      why: 'review',
    });
    expect(pictures).toHaveLength(1);
    expect(
      await first.refusal(deskCalls.operatorCertificationDecide, { id, outcome: 'refused' }),
    ).toBe('REFUSAL_UNSAID');
    await decide(first, id, 'photoCopy');
    const no = await detail(client, id);
    expect(no).toMatchObject({
      state: 'refused',
      refusal: { codes: ['photoCopy'] },
      looks: [{ why: '审核车主认证' }],
      allowed: ['appeal', 'again'],
    });
    const text = '这就是原件，在办公室拍的';
    const appeal = () => client.send(calls.appealCertification, { id, text, proofs: [] }, keyed());
    expect((await appeal()).data).toMatchObject({ state: 'appeal', picturesUntil: null });
    expect(
      await first.refusal(deskCalls.operatorCertificationDecide, { id, outcome: 'approved' }),
    ).toBe('APPEAL_BY_ANOTHER');
    expect(await second.call(deskCalls.operatorCertification, { id })).toMatchObject({
      appeal: text,
    });
    await decide(second, id, 'photoCopy');
    expect(await detail(client, id)).toMatchObject({ state: 'refused', allowed: ['again'] });
    expect((await appeal()).code).toBe('APPEAL_USED');
    expect(
      await second.refusal(deskCalls.operatorCertificationRevoke, { id, reason: '误判了' }),
    ).toBe('BAD_INPUT');
  });

  test('who approves a second owner ends the first in the same moment', async () => {
    const [seller, buyer] = [await signIn(app), await signIn(app)];
    const serial = freshSerial();
    const old = await handIn(seller, { serial });
    const mine = await handIn(buyer, { serial });
    expect(mine.checks.filter(({ passed }) => !passed)).toEqual([{ code: 'free', passed: false }]);
    const before = (await buyer.call(scoreGet, {})).score;
    await decide(admin, mine.id);
    expect((await detail(buyer, mine.id)).state).toBe('active');
    // A car gives its points once.
    expect((await buyer.call(scoreGet, {})).score).toBe(before);
    expect((await detail(seller, old.id)).state).toBe('revoked');
    expect((await seller.call(myCarList, {})).items).toMatchObject([{ certified: false }]);
    expect((await seller.call(noticeList, {})).items[0]!.title).toBe('你的车有了新的认证车主');
    expect(told.slice(-2).map(({ event }) => event)).toEqual([
      'certification.ended',
      'certification.activated',
    ]);
    expect(
      await admin.refusal(deskCalls.operatorCertificationDecide, {
        id: mine.id,
        outcome: 'approved',
      }),
    ).toBe('CERTIFICATION_DECIDED');
  });

  test('who is late has it apologised for, once', async () => {
    const client = await signIn(app);
    const { id } = await handIn(client, { id: 'import' });
    later(app, 2 * DAY_MS);
    await sweep('certification.settle');
    expect(await detail(client, id)).toMatchObject({ late: true });
    expect((await client.call(noticeList, {})).items[0]!.title).toContain('晚了');
    later(app, 3 * DAY_MS);
    await sweep('certification.settle');
    expect((await client.call(noticeList, {})).items).toHaveLength(1);
  });
});

describe('an end', () => {
  test('by a code frees the car; papers are erased after thirty days', async () => {
    const client = await signIn(app);
    const { phone } = await client.call(profile, {});
    const { id } = await handIn(client);
    const release = (code: string) =>
      client.send(calls.releaseCertification, { id, code }, keyed());
    expect((await release('000000')).code).toBe('CODE_EXPIRED');
    const done = await release(await codeFor(client));
    expect(done.data).toMatchObject({ state: 'released', allowed: ['again'] });
    expect((await client.call(profile, {})).identification).toEqual([]);
    expect(told.at(-1)!.event).toBe('certification.ended');
    later(app, 30 * DAY_MS + 1);
    await sweep('certification.purge');
    // The session has ended meanwhile.
    const rest = await detail(await signIn(app, { phone }), id);
    expect(rest).toMatchObject({ name: '', plate: '', engineNo: '' });
    expect(rest.vin).toContain('****');
  });

  test('of the consent ends what waits and what is active, and opens no picture any more', async () => {
    const client = await signIn(app);
    const [active, waiting] = [await handIn(client), await handIn(client, { id: 'glare' })];
    await client.call(consentWithdraw, { kinds: ['licence'] });
    for (const { id } of [active, waiting])
      expect((await detail(client, id)).state).toBe('released');
    later(app, 1);
    await sweep('media.purgePrivate');
    for (const { pictures } of [active, waiting])
      expect((await client.send(privateImage, { key: pictures[0]!.key })).code).toBe(
        'MEDIA_NOT_FOUND',
      );
    expect(await refused(createClient(app, client), {})).toBe('0');
  });

  test('comes after two years, with a word thirty days before', async () => {
    const client = await signIn(app);
    const { id, validUntil } = await handIn(client);
    const start = app.clock.now;
    app.clock.now = new Date(`${validUntil}T12:00:00+08:00`);
    later(app, -29 * DAY_MS);
    await sweep('certification.settle');
    later(app, 30 * DAY_MS);
    await sweep('certification.settle');
    const row = await app.database
      .selectFrom('certification')
      .select(['state', 'reminded'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ state: 'over', reminded: true });
    app.clock.now = start;
  });
});

test('the status lookup answers for the own phone and id alone', async () => {
  const client = await signIn(app);
  const { phone } = await client.call(profile, {});
  await handIn(client);
  const ask = (of: Client, input: { phone: string; userId: string }) =>
    of.call(calls.queryAuthStatus, input);
  const mine = { phone, userId: client.userId };
  expect(await ask(client, mine)).toMatchObject([{ status: 3, brand: 'xtl', seriesName: '天逸' }]);
  const stranger = await signIn(app);
  expect(await ask(stranger, mine)).toEqual([]);
  expect(await ask(client, { ...mine, phone: '13900000000' })).toEqual([]);
  expect(await ask(createClient(app), mine)).toEqual([]);
  expect((await stranger.send(calls.certificationDetail, { id: 'none' })).code).toBe(
    'CERTIFICATION_NOT_FOUND',
  );
});

test('the clerk of demonstrations decides licences after a minute, professions after one and a half', async () => {
  const clerked = await createTestApp({ url: app.url, now: app.clock.now });
  const client = await signIn(app);
  const [yes, no] = [await handIn(client, { id: 'import' }), await handIn(client, { id: 'cut' })];
  const file = await picture();
  const { key } = await client.call(privateUpload, { file, purpose: 'professionProof' });
  const apply = () =>
    client.send(calls.applyProfession, { kind: 'teacher', images: [key] }, keyed());
  expect((await apply()).code).toBe('CONSENT_REQUIRED');
  await client.call(consentGive, { kinds: ['profession'] });
  const { data: profession } = await apply();
  later(clerked, 61_000);
  await clerked.background!.runSweep('certification.clerk');
  expect((await detail(client, yes.id)).state).toBe('active');
  expect(await detail(client, no.id)).toMatchObject({ refusal: { codes: ['photoCut'] } });
  expect((await detail(client, profession.id)).state).toBe('byHand');
  later(clerked, 31_000);
  await clerked.background!.runSweep('certification.clerk');
  await clerked.close();
  expect((await detail(client, profession.id)).state).toBe('active');
  const { items } = await client.call(calls.professionKinds, {});
  expect(items.find(({ id }) => id === 'teacher')!.mine).toMatchObject({ state: 'active' });
  expect((await client.call(voucherList, {})).items).toMatchObject([{ title: '到店洗车' }]);
  await client.call(consentWithdraw, { kinds: ['profession'] });
  expect((await detail(client, profession.id)).state).toBe('released');
  expect((await detail(client, yes.id)).state).toBe('active');
});
