import type { Answers } from '@marque/contract/form-data/answer';
import * as calls from '@marque/contract/form-data/endpoints';
import { operatorRefundApprove } from '@marque/contract/mall/after-sale/operator-endpoints';
import * as desk from '@marque/contract/form-data/operator-endpoints';
import { mediaUpload, privateUpload } from '@marque/contract/media/endpoints';
import { imageUrl } from '@marque/contract/picture-url';
import { scoreGet } from '@marque/contract/points/endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Client,
  createClient,
  createTestApp,
  freshPhone,
  signIn,
  type TestApp,
} from '#testing/app.ts';
import { addForm, formOf } from '#testing/forms.ts';
import { operatorClient } from '#testing/operators.ts';
import { addGoods, draftOf, freshKey, later, order, pay, withAddress } from '#testing/orders.ts';
import { askRefund } from '#testing/refunds.ts';
import { rowsNaming } from '#testing/rows.ts';
import { atOnce } from '#testing/thorough.ts';
import { TEST_MS } from '#testing/patience.ts';
import { FORM_ANSWER } from './pictures.ts';

let app: TestApp;
let second: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: false } });
  second = await createTestApp({ url: app.url, config: { autoClerk: false } });
});
afterAll(async () => {
  await second.close();
  await app.close();
});

type ResponseOf = { formId: string; subjectId?: string };
const submit = (client: Client, of: ResponseOf, answers: Answers, version = 1, key = freshKey()) =>
  client.send(
    calls.formSubmit,
    { ...of, version, answers: answers as never },
    { headers: { 'idempotency-key': key } },
  );
const save = (client: Client, of: ResponseOf, changes: Record<string, unknown>, version = 1) =>
  client.send(calls.formSave, { ...of, version, changes: changes as never });
const one = (...questions: object[]) => ({ sections: [{ id: 'main', questions }] });
const resultsOf = (formId: string) =>
  operatorClient(app).call(desk.operatorFormResults, { formId });

let shade = 0;
const photo = async (): Promise<File> => {
  const background = { r: shade++, g: 60, b: 90 };
  const drawn = sharp({ create: { width: 8, height: 8, channels: 3, background } });
  return new File([Uint8Array.from(await drawn.png().toBuffer())], 'a.png', { type: 'image/png' });
};
const privatePicture = async (client: Client): Promise<string> =>
  (await client.call(privateUpload, { purpose: 'formAnswer', file: await photo() })).key;

const CALLBACK = one(
  { id: 'overall', kind: 'stars', title: '打分' },
  {
    id: 'why',
    kind: 'multi',
    title: '为什么？',
    showIf: { lte: ['overall', 3] },
    options: [
      { id: 'slow', label: '慢' },
      { id: 'other', label: '其他', other: true },
    ],
  },
  { id: 'phone', kind: 'phone', title: '电话', showIf: { includes: ['why', 'slow'] } },
  { id: 'words', kind: 'longText', title: '还有吗？', required: false },
);

describe('a response', () => {
  test('begins on one device and goes on on another; what it types is sealed', async () => {
    const formId = await addForm(app, CALLBACK);
    const member = await signIn(app);
    const elsewhere = createClient(second, member);
    await save(member, { formId }, { overall: 2, why: { picked: ['slow'] }, phone: '1380' });
    const opened = await elsewhere.call(calls.formOpen, { formId });
    expect(opened).toMatchObject({
      status: 'draft',
      answers: { overall: 2, why: { picked: ['slow'] }, phone: '1380' },
    });
    // An older tab only changes the answers it has edited.
    await save(elsewhere, { formId }, { phone: '13800138000' });
    await save(member, { formId }, { words: '还行', why: null });
    const { answers } = await member.call(calls.formOpen, { formId });
    expect(answers).toEqual({ overall: 2, phone: '13800138000', words: '还行' });
    const row = await app.database
      .selectFrom('form_response')
      .select(['answers', 'typed'])
      .where('user_id', '=', member.userId)
      .executeTakeFirstOrThrow();
    expect(row.answers).toEqual({ overall: 2, phone: true, words: true });
    expect(row.typed).toMatch(/^k1:/);
  });

  test('drops the answers it left behind, and says what is missing', async () => {
    const formId = await addForm(app, CALLBACK);
    const member = await signIn(app);
    const missing = await submit(member, { formId }, { overall: 1, why: { picked: ['slow'] } });
    expect(missing).toMatchObject({
      code: 'FORM_INVALID',
      data: { fields: [{ path: 'phone', message: '请输入 11 位手机号' }] },
    });
    const answers = { overall: 5, why: { picked: ['slow'] }, phone: '13800138000' };
    expect((await submit(member, { formId }, answers)).data).toEqual({ status: 'done' });
    const { items } = await operatorClient(app).call(desk.operatorFormExport, { formId });
    expect(items).toMatchObject([{ status: 'done', answers: { overall: '5' } }]);
  });

  test('is one for each person, however often and wherever it is sent', async () => {
    const formId = await addForm(app);
    const member = await signIn(app);
    const clients = [member, createClient(second, member)];
    const key = freshKey();
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        submit(clients[i % 2]!, { formId }, { overall: 4 }, 1, i < 4 ? key : freshKey()),
      ),
    );
    const codes = sent.map(({ code }) => code);
    const done = codes.filter((code) => code === '0').length;
    // Requests with one key have one effect and the same answer.
    expect([1, 4]).toContain(done);
    expect(codes.filter((code) => code === 'FORM_DONE')).toHaveLength(20 - done);
    const { form, questions } = await resultsOf(formId);
    expect([form.done, questions[0]!.answers]).toEqual([1, 1]);
    expect((await save(member, { formId }, { overall: 1 })).code).toBe('FORM_DONE');
    expect((await submit(member, { formId }, { overall: 4 }, 1, '')).code).toBe(
      'IDEMPOTENCY_KEY_REQUIRED',
    );
  });

  test('keeps the version it began with; one that was not begun asks for the new one', async () => {
    const id = formOf().id;
    const formId = await addForm(app, { id });
    const [begun, late] = [await signIn(app), await signIn(app)];
    await save(begun, { formId }, { overall: 3 });
    const added = [
      { id: 'overall', kind: 'stars', title: '现在呢？' },
      { id: 'again', kind: 'nps', title: '会推荐吗？' },
    ];
    await addForm(app, { id, ...one(...added) });
    expect(await begun.call(calls.formOpen, { formId })).toMatchObject({ version: 1 });
    expect((await submit(late, { formId }, { overall: 3 })).code).toBe('FORM_CHANGED');
    expect((await submit(begun, { formId }, { overall: 3 }, 2)).code).toBe('FORM_CHANGED');
    expect((await submit(begun, { formId }, { overall: 3 })).code).toBe('0');
    expect((await submit(late, { formId }, { overall: 1, again: 9 }, 2)).code).toBe('0');
    const { questions } = await resultsOf(formId);
    expect(questions).toMatchObject([
      { id: 'overall', title: '现在呢？', answers: 2, mean: 2 },
      { id: 'again', answers: 1, nps: 100 },
    ]);
  });

  test('takes private pictures of its own only, which the desk looks at for a reason', async () => {
    const formId = await addForm(app, {
      ...one({ id: 'photos', kind: 'pictures', title: '图片' }),
      keepDays: 30,
    });
    const phone = freshPhone();
    const [member, stranger] = [await signIn(app, { phone }), await signIn(app)];
    const [key, other] = [await privatePicture(member), await privatePicture(member)];
    expect((await save(stranger, { formId }, { photos: [key] })).code).toBe('MEDIA_NOT_FOUND');
    await save(member, { formId }, { photos: [key, other] });
    const { pictures } = await member.call(calls.formOpen, { formId });
    expect(Object.keys(pictures).toSorted()).toEqual([key, other].toSorted());
    const shown = pictures[key]!;
    expect((await app.server.inject({ url: imageUrl(shown, shown.width) })).statusCode).toBe(200);
    // A picture that was taken out can be added again within the day.
    await save(member, { formId }, { photos: [other] });
    await save(member, { formId }, { photos: [key] });
    expect((await submit(member, { formId }, { photos: [key] })).code).toBe('0');
    const admin = operatorClient(app);
    const { items } = await admin.call(desk.operatorFormExport, { formId });
    expect(items[0]!.answers).toEqual({ photos: '1 张图片' });
    const look = { formId, responseId: items[0]!.id, why: 'review' as const };
    const looked = await admin.does(desk.operatorFormPictures, look);
    expect(looked.pictures.map((one) => one.key)).toEqual([key]);
    const elsewhere = { ...look, formId: await addForm(app) };
    expect(await admin.refusal(desk.operatorFormPictures, elsewhere)).toBe('FORM_NOT_FOUND');
    const { looks } = await member.call(calls.formOpen, { formId });
    expect(looks).toEqual([{ at: app.clock.now.toISOString(), why: FORM_ANSWER.looks.review }]);
    const kept = async () =>
      (await app.database.selectFrom('private_image').select('id').execute()).filter(
        ({ id }) => key === `private/${id}`,
      ).length;
    later(app, 29 * DAY_MS);
    await app.background!.runSweep('media.purgePrivate');
    expect(await kept()).toBe(1);
    later(app, 2 * DAY_MS);
    for (const sweep of ['form.forget', 'media.purgePrivate'])
      await app.background!.runSweep(sweep);
    expect(await kept()).toBe(0);
  });

  test('has nothing under public addresses any more, whatever releases before took in', async () => {
    const formId = await addForm(app, one({ id: 'photos', kind: 'pictures', title: '图片' }));
    const member = await signIn(app);
    const open = await member.call(mediaUpload, { file: await photo() });
    await save(member, { formId }, { photos: [open.key] });
    const inForce = async () => (await member.call(calls.formOpen, { formId })).pictures;
    expect(Object.keys(await inForce())).toEqual([open.key]);
    for (let i = 0; i < 2; i++) await app.background!.runSweep('form.makePicturesPrivate');
    await app.background!.runJobs();
    const [image] = Object.values(await inForce());
    expect(image!.key).toMatch(/^private\//);
    const statusOf = async (url: string) => (await app.server.inject({ url })).statusCode;
    expect(await statusOf(imageUrl(image!, image!.width))).toBe(200);
    expect(await statusOf(imageUrl(open, open.width))).toBe(404);
    expect((await submit(member, { formId }, { photos: [image!.key] })).code).toBe('0');
  });

  test('forgets what was typed in time, and what was never ended', async () => {
    const formId = await addForm(app, { ...CALLBACK, keepDays: 30 });
    const [done, begun] = [await signIn(app), await signIn(app)];
    await submit(done, { formId }, { overall: 5, words: '打 13800138000 找我' });
    await save(begun, { formId }, { overall: 1, words: '写了一半' });
    const exported = async () =>
      (await operatorClient(app).call(desk.operatorFormExport, { formId })).items[0]!.answers;
    expect(await exported()).toEqual({ overall: '5', words: '打 138＊＊＊＊8000 找我' });
    later(app, 31 * DAY_MS);
    await app.background!.runSweep('form.forget');
    expect(await exported()).toEqual({ overall: '5', words: '（已到期清除）' });
    expect((await resultsOf(formId)).form.drafts).toBe(1);
    later(app, 60 * DAY_MS);
    await app.background!.runSweep('form.forget');
    expect((await resultsOf(formId)).form).toMatchObject({ drafts: 0, done: 1 });
  });
});

test('a matrix asks every row and counts each by itself', async () => {
  const rows = ['looks', 'seats'].map((id) => ({ id, label: id }));
  const columns = ['good', 'poor'].map((id) => ({ id, label: id }));
  const formId = await addForm(
    app,
    one(
      { id: 'pleased', kind: 'matrix', title: '满意吗？', rows, columns },
      { id: 'points', kind: 'matrix', title: '打分', rows, each: 'scale', required: false },
    ),
  );
  const inRows = (looks: string[], seats: string[]) => ({ rows: { looks, seats } });
  const send = async (answers: Answers) => submit(await signIn(app), { formId }, answers);
  const wrong = async (pleased: Answers[string]) => {
    const { data } = await send({ pleased });
    return (data as unknown as { fields: { message: string }[] }).fields[0]!.message;
  };
  expect(await wrong(inRows(['good'], []))).toBe('“seats”这一行还没选');
  expect(await wrong(inRows(['good'], ['great']))).toBe('选项有变化，请重新选择');
  expect(await wrong(inRows(['good'], ['good', 'poor']))).toBe('每行只能选一项');
  await send({ pleased: inRows(['good'], ['poor']), points: inRows(['5'], ['2']) });
  await send({ pleased: inRows(['good'], ['good']), points: inRows(['4'], []) });
  const { questions } = await resultsOf(formId);
  expect(questions[0]).toMatchObject({
    answers: 2,
    rows: [
      { label: 'looks', bars: [{ count: 2, percent: 100 }, { count: 0 }], mean: null },
      { label: 'seats', bars: [{ count: 1, percent: 50 }, { count: 1 }] },
    ],
  });
  expect(questions[1]!.rows.map(({ mean }) => mean)).toEqual([4.5, 2]);
  const { items } = await operatorClient(app).call(desk.operatorFormExport, { formId });
  expect(items.map(({ answers }) => answers['pleased'])).toContain('looks：good；seats：poor');
});

describe('an anonymous form', () => {
  const questions = one(
    {
      id: 'again',
      kind: 'single',
      title: '还来吗？',
      options: [
        { id: 'yes', label: '来' },
        { id: 'no', label: '不来' },
      ],
    },
    { id: 'words', kind: 'longText', title: '还有吗？', required: false },
  );
  const yes = { again: { picked: ['yes'] } };

  test('is answered once by each person, and no row leads from the answer to them', async () => {
    const formId = await addForm(app, { ...questions, anonymous: true });
    const member = await signIn(app);
    const clients = [member, createClient(second, member)];
    expect((await save(member, { formId }, yes)).code).toBe('FORM_ANONYMOUS');
    const answers = { ...yes, words: '不敢当面说' };
    const before = await rowsNaming(app.database, [member.userId]);
    const sent = await Promise.all(
      Array.from({ length: 10 }, (_, i) => submit(clients[i % 2]!, { formId }, answers)),
    );
    const codes = sent.map(({ code }) => code);
    expect(codes.filter((code) => code === '0')).toHaveLength(1);
    expect(codes.filter((code) => code === 'FORM_DONE')).toHaveLength(9);
    expect(await rowsNaming(app.database, [member.userId])).toEqual(before);
    const kept = await app.database
      .selectFrom('form_answer')
      .selectAll()
      .where('form_id', '=', formId)
      .execute();
    expect(kept).toHaveLength(1);
    expect(Object.keys(kept[0]!).filter((name) => /user|_at$|time/.test(name))).toEqual([]);
    const opened = await member.call(calls.formOpen, { formId });
    expect([opened.status, opened.answers]).toEqual(['done', {}]);
  });

  test('shows nothing of a few, and forgets what was typed in time', async () => {
    const formId = await addForm(app, { ...questions, anonymous: true, keepDays: 30 });
    const answer = async (answers: Answers) => submit(await signIn(app), { formId }, answers);
    for (let i = 0; i < 4; i++) await answer({ ...yes, words: '好' });
    const exported = async () =>
      (await operatorClient(app).call(desk.operatorFormExport, { formId })).items;
    expect((await resultsOf(formId)).questions[0]).toMatchObject({ hidden: true, bars: [] });
    expect(await exported()).toEqual([]);
    for (let i = 0; i < 2; i++) await answer(yes);
    await answer({ again: { picked: ['no'] } });
    const { form, questions: shown } = await resultsOf(formId);
    expect(form).toMatchObject({ done: 7, anonymous: true });
    expect(shown[0]!.bars.map(({ count }) => count)).toEqual([null, null]);
    expect(shown[1]).toMatchObject({ hidden: true });
    const items = await exported();
    expect(items).toHaveLength(7);
    expect(items.every(({ at, seconds }) => at.endsWith('T16:00:00.000Z') && !seconds)).toBe(true);
    expect(items.filter(({ answers }) => answers['words'] === '好')).toHaveLength(4);
    later(app, 31 * DAY_MS);
    await app.background!.runSweep('form.forget');
    expect((await exported()).filter(({ answers }) => answers['words'] === '好')).toEqual([]);
  });

  test('asks nothing that says who answers, and stays what it is', async () => {
    const admin = operatorClient(app);
    const problemsOf = async (definition: Record<string, unknown>) =>
      (await admin.call(desk.operatorFormCheck, { definition })).problems.map(({ path }) => path);
    const naming = one(
      { id: 'phone', kind: 'phone', title: '电话' },
      { id: 'photos', kind: 'pictures', title: '图片' },
      { id: 'name', kind: 'text', title: '称呼', personal: true },
    );
    expect(await problemsOf(formOf({ ...naming, anonymous: true }))).toEqual([
      'phone',
      'photos',
      'name',
    ]);
    const id = await addForm(app, questions);
    expect(await problemsOf(formOf({ id, ...questions, anonymous: true }))).toEqual(['anonymous']);
  });
});

describe('the questionnaire centre', () => {
  const visitor = () => createClient(app);
  const asked = one(
    { id: 'recommend', kind: 'nps', title: '会推荐吗？' },
    {
      id: 'why',
      kind: 'multi',
      title: '哪里不好？',
      showIf: { lte: ['recommend', 6] },
      options: [
        { id: 'slow', label: '慢' },
        { id: 'dear', label: '贵' },
      ],
    },
    {
      id: 'again',
      kind: 'single',
      title: '{{recommend}} 分，还来吗？',
      showIf: { and: [{ includes: ['why', 'slow'] }, { not: { eq: ['recommend', 0] } }] },
      options: [
        { id: 'yes', label: '来' },
        { id: 'no', label: '不来' },
      ],
      jump: [{ when: { eq: ['again', 'no'] }, to: 'end' }],
    },
    { id: 'words', kind: 'text', title: '还有吗？', required: false },
  );
  const reward = { gift: { kind: 'points', amount: 30 }, title: '30 积分' };

  test('lists what is listed, says where one goes on, and gives the reward once', async () => {
    const formId = await addForm(app, { ...asked, listed: true, reward, asker: '服务组' });
    const unlisted = await addForm(app, asked);
    const member = await signIn(app);
    const cardOf = (client: Client) => client.call(calls.formCard, { formId });
    expect(await cardOf(visitor())).toMatchObject({
      asker: '服务组',
      questions: 4,
      reward: '30 积分',
      state: 'open',
      status: 'none',
      next: null,
      results: false,
      ending: null,
    });
    await save(member, { formId }, { recommend: 4, why: { picked: ['slow'] } });
    const { items } = await member.call(calls.formList, {});
    expect(items.find((card) => card.formId === formId)).toMatchObject({
      status: 'draft',
      next: 3,
    });
    expect(items.map((card) => card.formId)).not.toContain(unlisted);
    const before = (await member.call(scoreGet, {})).score;
    const key = freshKey();
    for (let i = 0; i < 2; i++) await submit(member, { formId }, { recommend: 9 }, 1, key);
    expect(await cardOf(member)).toMatchObject({
      status: 'done',
      given: '30 积分',
      ending: { title: '谢谢' },
    });
    expect((await member.call(scoreGet, {})).score).toBe(before + 30);
  });

  test('gives listed forms the points of their rule, three times a day', async () => {
    const member = await signIn(app);
    const given: string[] = [];
    for (let i = 0; i < 4; i++) {
      const formId = await addForm(app, { listed: true });
      await submit(member, { formId }, { overall: 5 });
      given.push((await member.call(calls.formCard, { formId })).given);
    }
    expect(given).toEqual(['10 积分', '10 积分', '10 积分', '']);
  });

  test('shows figures to those who may see them, never typed text and never of a few', async () => {
    const formId = await addForm(app, { ...asked, results: 'after' });
    const figuresOf = (client: Client) => client.call(calls.formResults, { formId });
    const member = await signIn(app);
    expect((await member.send(calls.formResults, { formId })).code).toBe('FORM_RESULTS_HIDDEN');
    await submit(member, { formId }, { recommend: 9, words: '好' });
    expect(await figuresOf(member)).toMatchObject({
      responses: null,
      questions: [{ hidden: true, bars: [] }, { hidden: true }, { hidden: true }],
    });
    // 40 promoters with the member, 35 passives, 25 detractors of whom 3 say why.
    await sql`
      insert into form_answer (brand, form_id, id, version, status, answers, day, forget_on)
      select 'xtl', ${formId}, 'made-' || i, 1, 'done',
        jsonb_build_object('recommend', case when i < 40 then 10 when i < 75 then 7 else 2 end)
          || case when i > 97 - 1 then '{"why": {"picked": ["slow"]}}' else '{}'::jsonb end,
        '2026-01-01', '2027-01-01'
      from generate_series(1, 99) as i`.execute(app.database);
    const { responses, questions } = await figuresOf(member);
    expect(responses).toBe(100);
    expect(questions.map(({ id, nps, hidden }) => [id, nps, hidden])).toEqual([
      ['recommend', 15, false],
      ['why', null, true],
      ['again', null, true],
    ]);
  });

  test('shows the questions beforehand where the form allows it, with when they are asked', async () => {
    const formId = await addForm(app, { ...asked, preview: true });
    const { sections } = await visitor().call(calls.formPreview, { formId });
    expect(sections[0]!.questions).toMatchObject([
      { number: 1, how: '0 到 10 分', notes: [] },
      { options: ['慢', '贵'], notes: ['第 1 题不高于 6 时出现'] },
      {
        title: '… 分，还来吗？',
        notes: ['第 2 题选“慢”，并且不是“第 1 题是 0”时出现', '第 3 题选“不来”时，问卷到此结束'],
      },
      { number: 4, required: false },
    ]);
    const refusal = async (id: string) =>
      (await visitor().send(calls.formPreview, { formId: id })).code;
    expect(await refusal(await addForm(app, asked))).toBe('FORM_NO_PREVIEW');
    expect(await refusal('nothing')).toBe('FORM_NOT_FOUND');
    await operatorClient(app).does(desk.operatorFormClose, { formId });
    expect(await refusal(formId)).toBe('FORM_NO_PREVIEW');
  });

  test('promises nothing that it cannot keep', async () => {
    const problemsOf = async (change: object) =>
      (
        await operatorClient(app).call(desk.operatorFormCheck, {
          definition: formOf({ ...asked, ...change }),
        })
      ).problems.map(({ path }) => path);
    const voucher = { gift: { kind: 'voucher', templateId: 'none' }, title: '一次洗车' };
    expect(await problemsOf({ anonymous: true, reward })).toEqual(['reward']);
    expect(await problemsOf({ reward: voucher })).toEqual(['reward']);
    expect(await problemsOf({ listed: true, use: 'order' })).toEqual(['listed']);
  });
});

test(
  `of ${atOnce(100)} concurrent responses to 10 places 10 are accepted`,
  async () => {
    const formId = await addForm(app, {
      ...one({ id: 'overall', kind: 'stars', title: '打分' }),
      quotas: [
        { id: 'all', places: 60 },
        { id: 'glad', when: { gte: ['overall', 4] }, places: 10 },
      ],
    });
    const members = await Promise.all(Array.from({ length: atOnce(100) }, () => signIn(app)));
    const sent = await Promise.all(
      members.map((member, i) =>
        submit(createClient(i % 2 ? app : second, member), { formId }, { overall: 5 }),
      ),
    );
    const statuses = sent.map(({ data }) => (data as { status: string }).status);
    expect(statuses.filter((status) => status === 'done')).toHaveLength(10);
    expect(statuses.filter((status) => status === 'full')).toHaveLength(atOnce(100) - 10);
    const { form } = await resultsOf(formId);
    expect(form).toMatchObject({
      done: 10,
      full: atOnce(100) - 10,
      quotas: [
        { id: 'all', used: 10 },
        { id: 'glad', used: 10 },
      ],
    });
    // A member without a place in the quota learns it while answering; the others continue.
    const late = await signIn(app);
    expect((await late.call(calls.formOpen, { formId })).full).toEqual(['glad']);
    expect((await submit(late, { formId }, { overall: 2 })).data).toEqual({ status: 'done' });
  },
  2 * TEST_MS,
);

describe('a thing of the member', () => {
  test('is asked about once it is over, by its own buyer, for a while', async () => {
    const formId = await addForm(app, { use: 'refund' });
    const phone = freshPhone();
    const [buyer, stranger] = [await signIn(app, { phone }), await signIn(app)];
    await withAddress(buyer);
    const placed = await order(buyer, draftOf(await addGoods(app)));
    await pay(app, buyer, placed.orderId, 'pay');
    const { id: subjectId } = await askRefund(buyer, placed.orderId);
    const offered = async (client: Client) =>
      (await client.call(calls.formOffer, { use: 'refund', subjectId })).form;
    expect(await offered(buyer)).toBeNull();
    await operatorClient(app).does(operatorRefundApprove, { id: subjectId });
    await app.background!.runJobs();
    expect(await offered(buyer)).toMatchObject({ formId, status: 'none' });
    expect(await offered(stranger)).toBeNull();
    expect((await submit(stranger, { formId, subjectId }, { overall: 1 })).code).toBe(
      'FORM_NOT_FOUND',
    );
    expect((await submit(buyer, { formId }, { overall: 1 })).code).toBe('FORM_NOT_FOUND');
    await save(buyer, { formId, subjectId }, { overall: 4 });
    expect(await offered(buyer)).toMatchObject({ status: 'draft' });
    later(app, 61 * DAY_MS);
    expect(await offered(await signIn(app, { phone }))).toBeNull();
    const admin = operatorClient(app);
    expect(
      await admin.refusal(desk.operatorFormPublish, { definition: formOf({ use: 'refund' }) }),
    ).toBe('FORM_USE_TAKEN');
    await admin.does(desk.operatorFormClose, { formId });
    await addForm(app, { use: 'refund' });
  });

  test('a form takes no response before it opens, after it closes, and in the other brand', async () => {
    const opensAt = new Date(app.clock.now.getTime() + DAY_MS).toISOString();
    const formId = await addForm(app, { opensAt });
    const member = await signIn(app);
    const opened = async () => (await member.send(calls.formOpen, { formId })).code;
    expect(await opened()).toBe('FORM_CLOSED');
    later(app, DAY_MS);
    expect(await opened()).toBe('0');
    const elsewhere = createClient(app, { ...member, brand: 'bz' });
    expect((await elsewhere.send(calls.formOpen, { formId })).code).toBe('FORM_NOT_FOUND');
    await save(member, { formId }, { overall: 5 });
    await operatorClient(app).does(desk.operatorFormClose, { formId });
    const late = await signIn(app);
    expect((await submit(late, { formId }, { overall: 5 })).code).toBe('FORM_CLOSED');
    later(app, 20 * 60_000);
    expect((await submit(member, { formId }, { overall: 5 })).code).toBe('0');
  });
});

test('a definition that leads nowhere is refused in clear words', async () => {
  const admin = operatorClient(app);
  const problemsOf = async (change: object) =>
    (
      await admin.call(desk.operatorFormCheck, { definition: formOf(change as never) })
    ).problems.map(({ path, message }) => `${path}: ${message}`);
  const overall = { id: 'overall', kind: 'stars', title: '打分' };
  const why = { id: 'why', kind: 'text', title: '为什么？' };
  expect(await problemsOf(one(overall, { ...why, showIf: { gt: ['overall', 5] } }))).toEqual([
    'why: 没有任何回答能走到这个问题',
  ]);
  expect(await problemsOf(one({ ...overall, showIf: { answered: 'why' } }, why))).toEqual([
    'overall.showIf: 只能引用前面的问题，why 在后面',
  ]);
  expect(
    await problemsOf(one({ ...overall, jump: [{ to: { question: 'overall' } }] }, why)),
  ).toEqual(['overall.jump: 只能跳到后面的问题，overall 不在后面']);
  expect(
    await problemsOf(one(overall, { ...why, showIf: { includes: ['overall', 'a'] } })),
  ).toEqual(['why.showIf: overall：includes 只用于选择题']);
  expect(await problemsOf(one({ ...overall, jump: [{ to: 'screened' }] }))).toEqual([
    'sections: 没有任何回答能走到结束',
  ]);
  expect(await problemsOf(one(overall, overall))).toContain('questions: 名字 overall 重复');
  expect(await problemsOf({ minutes: 0, thanks: {} })).toHaveLength(2);
  const bad = formOf(one({ ...why, title: '{{overall}} 分的原因' }));
  const refused = await admin.send(
    desk.operatorFormPublish,
    { definition: bad },
    { headers: { 'idempotency-key': freshKey() } },
  );
  expect(refused).toMatchObject({
    code: 'FORM_INVALID',
    data: { fields: [{ path: 'why', message: '标题引用的 overall 不在前面' }] },
  });
  const id = await addForm(app, one(why));
  expect(await problemsOf({ id, ...one({ ...why, kind: 'longText' }) })).toEqual([
    'why: 题型从 text 改成了 longText，请换一个名字',
  ]);
});
