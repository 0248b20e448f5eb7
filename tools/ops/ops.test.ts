import type { AddressInfo } from 'node:net';
import type { AnyEndpoint } from '@marque/contract/core';
import { formSubmit } from '@marque/contract/form-data/endpoints';
import { orderDetail } from '@marque/contract/mall/order/endpoints';
import { privateUpload } from '@marque/contract/media/endpoints';
import { writeOffCodes } from '@marque/contract/mall/write-off/endpoints';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, signIn, type TestApp } from '../../apps/server/src/testing/app.ts';
import { addPlaces } from '../../apps/server/src/testing/cars/campaigns.ts';
import { addSeries } from '../../apps/server/src/testing/cars/cars.ts';
import { addMenu } from '../../apps/server/src/testing/cars/menus.ts';
import { addBookable } from '../../apps/server/src/testing/cars/orders.ts';
import {
  addDealer,
  addGoods,
  draftOf,
  order,
  pay,
  withAddress,
} from '../../apps/server/src/testing/orders.ts';
import { refundBody, sendRefund } from '../../apps/server/src/testing/refunds.ts';
import { COMMANDS, REFUSALS } from './commands.ts';
import { HELP, run } from './run.ts';

/** All calls of operators. */
const calls: Record<string, AnyEndpoint> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob('../../packages/contract/src/**/{operator-,operator/}endpoints.ts', {
      eager: true,
    }),
  ),
);

let app: TestApp;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: false } });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as AddressInfo;
  env = { NODE_ENV: 'test', OPS_URL: `http://127.0.0.1:${port}/` };
});
afterAll(() => app.close());

/** Runs one command line. Returns its exit status and output. */
async function ops(...argv: string[]) {
  let [out, err] = ['', ''];
  const status = await run(argv, env, {
    out: (text) => (out += text),
    err: (text) => (err += text),
    now: () => app.clock.now,
  });
  return { status, out, err };
}

test('a partner sends a signed message, and reads the reason of a refusal', async () => {
  await addBookable(app);
  const phone = '13700009931';
  await signIn(app, { phone });
  const { out } = await ops('demo-order', phone, '--to', 'producing');
  const orderNo = /\d{16,}/.exec(out)![0];
  const report = (...fields: string[]) => ops('partner-message', 'works', orderNo, ...fields);
  expect(await report('stage', 'stage=painting', '--event', 'works-0001')).toEqual({
    status: 0,
    out: 'taken',
    err: '',
  });
  expect(await report('stage', 'stage=painting', '--event', 'works-0001')).toMatchObject({
    out: 'known',
  });
  expect((await ops('car-order', orderNo)).out).toContain('painting');
  expect(await report('stage', 'stage=flying')).toMatchObject({
    status: 1,
    err: 'PARTNER_MESSAGE stage',
  });
  expect(await ops('partner-message', 'lender', orderNo, 'approve', 'amountFen=1')).toMatchObject({
    status: 1,
    err: expect.stringMatching(/^[A-Z_]+$/) as string,
  });
  env = { ...env, WORKS_SECRET: 'another-secret' };
  expect(await report('stage', 'stage=painting')).toMatchObject({ err: 'PARTNER_SIGNATURE' });
  const { WORKS_SECRET: _, ...own } = env;
  env = own;
});

test('the desk writes a buyer’s pictures into a folder', async () => {
  const buyer = await signIn(app);
  await withAddress(buyer);
  const { orderId } = await order(buyer, draftOf(await addGoods(app)));
  await pay(app, buyer, orderId, 'pay');
  const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c8102e' } });
  const file = new File([Uint8Array.from(await drawn.png().toBuffer())], 'label.png');
  const { key } = await buyer.call(privateUpload, { purpose: 'refundProof', file });
  const body = { ...(await refundBody(buyer, orderId)), pictures: [key] };
  const { id } = (await sendRefund(buyer, body)).data;
  expect((await ops('refund', id)).out).toContain('1 pictures: `proof`');
  const folder = path.join(tmpdir(), `marque-proof-${randomUUID()}`);
  expect((await ops('proof', id, '--to', folder)).err).toContain('--why is missing');
  const shown = await ops('proof', id, '--why', 'review', '--to', folder);
  expect(shown.out.trim()).toBe(path.join(folder, `${id}-1.webp`));
  expect((await sharp(readFileSync(shown.out.trim())).metadata()).format).toBe('webp');
  rmSync(folder, { recursive: true });
});

test('an order goes from the list to the door', async () => {
  const buyer = await signIn(app);
  await withAddress(buyer);
  const goods = [await addGoods(app, { title: '测试灯' }), await addGoods(app)];
  const { orderId, orderNo } = await order(buyer, {
    ...draftOf(goods[0]!),
    shoppingList: goods.map((skuId) => ({ skuId, quantity: 2 })),
  });
  await pay(app, buyer, orderId, 'pay');
  const listed = await ops('orders', '--status', 'paid', '--size', '50');
  expect(listed.out).toContain(`${orderNo}  paid  ¥400.00`);
  expect(listed.out).toContain('line 1: 测试灯 (规格 1) ×2, express, 2 to send');

  const tracking = 'YD-TERMINAL-1';
  const sent = await ops('ship', orderNo, '--lines', '1:2,2', '--tracking', tracking);
  expect(sent.out).toContain('to: 林*, 138****0000, 上海市 闵行区 ****');
  expect((await ops('receiver', orderNo, '--reason', '填写面单')).out).toBe(
    '林间, 13800000000, 上海市 闵行区 示例路 128 号 3 楼',
  );
  expect((await ops('receiver', orderNo)).err).toContain('--reason is missing');
  expect(sent.out).toContain(`parcel ${tracking}: 远达快递, shipped, lines 1:2,2:1`);
  expect((await ops('track', tracking, '--status', 'inTransit', '--text', '已到成都')).status).toBe(
    0,
  );
  expect((await ops('deliver', tracking)).out).toContain('远达快递, delivered');
  expect((await ops('ship', orderNo)).status).toBe(0);
  const detail = await ops('order', orderNo, '--json');
  expect(JSON.parse(detail.out)).toMatchObject({ status: 'shipped', parcels: [{}, {}] });
  expect((await buyer.call(orderDetail, { id: orderId })).status).toBe('shipped');
});

test('a code is looked at and taken', async () => {
  const buyer = await signIn(app);
  const dealerId = await addDealer(app);
  const { orderId: id } = await order(buyer, draftOf(await addGoods(app, { kind: 'voucher' })));
  await pay(app, buyer, id, 'pay');
  const { code } = (await buyer.call(writeOffCodes, { id })).codes[0]!;
  expect((await ops('code', code)).out).toContain('usable  测试商品 (规格 1)  1 of 1 uses left');
  expect(await ops('write-off', code)).toMatchObject({
    status: 1,
    err: 'DEALER_REQUIRED: name the store with --store',
  });
  expect((await ops('write-off', code, '--store', dealerId)).out).toContain('used');
  expect((await ops('write-off', code, '--store', dealerId)).err).toContain('used up');
});

test('the vault tells its keys, seals anew and forgets', async () => {
  await signIn(app, { phone: '13700008888' });
  expect((await ops('vault')).out).toMatch(/^k1 seals\n {2}\w+\.\w+: /);
  expect((await ops('vault', 'rotate')).out).toContain('columns are being sealed anew');
  const erase = ['vault', 'erase', '13700008888', '--reason', '本人申请'];
  expect((await ops(...erase)).out).toBe('0 rows erased');
  expect((await ops('vault', 'open')).err).toContain('rotate or erase');
});

test('stock and shelf change, the clerk is switched, the log tells', async () => {
  const skuId = await addGoods(app, { title: '终端测试杯' });
  const listed = await ops('products', '--keyword', '终端测试');
  const product = listed.out.split(' ')[0]!;
  expect((await ops('stock', skuId, '--', '-5')).out).toContain('95 available');
  expect((await ops('stock', skuId, '+5')).out).toContain('100 available');
  expect((await ops('unpublish', product)).out).toContain('off the shelf');
  const preview = await ops('preview', product, '--days', '3');
  expect(preview.out).toMatch(/^\/xtl\/mall\/sku\/SkuPreviewDetail\?id=\S+&key=\S+\ngood until /);
  expect((await ops('preview', 'nothing')).err).toContain('COMMODITY_NOT_FOUND');
  expect((await ops('publish', product)).out).toContain('on the shelf');
  expect((await ops('clerk', 'on')).out).toBe('the automatic clerk is on');
  expect((await ops('clerk', 'off')).out).toBe('the automatic clerk is off');
  expect((await ops('clerk')).out).toBe('the automatic clerk is off');
  expect((await ops('log')).out).toContain('development  clerkSet  done  {"on":false}');
});

describe('errors of a command', () => {
  test.each([
    [['ship', '1234567890'], 'ORDER_NOT_FOUND: there is no such order of this brand'],
    [['orders', '--status', 'lost'], '--status is one of unpaid, awaiting, paid'],
    [['track', 'X-1', '--status', 'inTransit'], '--text is missing'],
    [['ship', 'not-a-number-x'], 'BAD_INPUT: the input is not accepted\n  orderNo:'],
    [['stock', 'sku', 'many'], 'BAD_INPUT'],
    [['clerk', 'maybe'], 'on or off'],
    [['activity-crowd', 'autumn'], 'say one of --helps, --team, --vote'],
    [['activity-crowd', 'autumn', '--vote', 'one'], 'ACTIVITY_NOT_FOUND: this brand has no such'],
  ])('%j', async (argv, words) => {
    const answer = await ops(...argv);
    expect(answer.status).toBe(1);
    expect(answer.err).toContain(words);
  });

  test.each([
    [['fly'], 'there is no command fly'],
    [['order'], 'order takes <order>'],
    [['orders', '--text', 'x'], 'orders has no option --text'],
    [['orders', '--colour', 'red'], '--colour'],
    [['orders', '--brand', 'abc'], '--brand is xtl or bz'],
  ])('%j makes no sense', async (argv, words) => {
    const answer = await ops(...argv);
    expect(answer.status).toBe(2);
    expect(answer.err).toContain(words);
  });

  test('name an unknown token and an unreachable server', async () => {
    const real = env;
    env = { ...real, OPS_TOKEN: 'nobody' };
    expect((await ops('whoami')).err).toContain('the token is unknown');
    env = { ...real, OPS_URL: 'http://127.0.0.1:1' };
    expect((await ops('whoami')).err).toContain('the server cannot be reached');
    env = { ...real, APP_SECRET: 'another' };
    expect((await ops('whoami')).err).toContain('APP_ID and APP_SECRET are not those');
    env = real;
    expect((await ops('whoami')).out).toBe('development, admin');
  });
});

test('points are given, decided by two, booked and ended', async () => {
  const phone = '13800138999';
  await signIn(app, { phone });
  const given = await ops('score', 'grant', phone, '500', '--reason', '物流延误补偿');
  expect(given.out).toMatch(/\+500 {2}done/);
  const asked = await ops('score', 'take', phone, '20000', '--reason', '误发');
  expect(asked.out).toContain('-20,000  waiting');
  const [id] = (await ops('score-waiting')).out.split('  ');
  expect((await ops('score-decide', 'approve', id!)).err).toContain('does not agree');
  expect((await ops('score-decide', 'refuse', id!)).out).toContain('refused');
  expect((await ops('score', 'grant', phone, '0', '--reason', '无')).status).toBe(1);
  const month = app.clock.now.toISOString().slice(0, 7);
  expect((await ops('score-ledger', '--month', month)).out).toMatch(/expense:reward +xtl +\+500/);

  const file = path.join(tmpdir(), `rules-${randomUUID()}.json`);
  const rule = {
    brand: 'both',
    rule: 'review',
    title: '晒图评价',
    score: 30,
    growth: 5,
    perYuan: false,
    levelled: false,
    caps: [],
    budgetMonth: null,
    link: null,
    source: '测试',
  };
  writeFileSync(file, JSON.stringify([rule]));
  expect((await ops('rules-set', file, '--from', '2030-01-01')).out).toContain('1 rules hold');
  rmSync(file);
  expect((await ops('rules')).out).toMatch(/next review +both v2 from 2030-01-01 {2}30/);
  expect((await ops('settle', '--at', '2040-01-01')).out).toMatch(/points of [1-9]\d* members/);
  expect((await ops('score', 'show', phone)).out).toContain('0 points, owes 0');
});

test('a level is shown, set and settled', async () => {
  const phone = '13900000077';
  await signIn(app, { phone });
  expect((await ops('level', phone)).out).toMatch(/V1 初见 since .*, 20 growth/);
  const set = await ops('level', phone, 'set', '3', '--until', '2030-06-30', '--reason', '补偿');
  expect(set.out).toContain('V3 自在');
  expect((await ops('level', phone, 'set', '6', '--reason', '补偿')).status).toBe(1);
  const late = ['--until', '2020-01-01', '--reason', '补偿'];
  expect((await ops('level', phone, 'set', '2', ...late)).err).toContain('at the earliest');
  expect((await ops('settle', '--at', '2030-07-01')).out).toMatch(/[1-9]\d* levels settled/);
  expect((await ops('level', phone, '--brand', 'bz')).out).toContain('V1 启程');
});

test('a form is checked, published, answered, read and closed', async () => {
  const file = path.join(tmpdir(), `form-${randomUUID()}.json`);
  const definition = {
    id: 'terminal-form',
    title: '终端问卷',
    minutes: 1,
    thanks: { title: '谢谢' },
    sections: [{ id: 'main', questions: [{ id: 'again', kind: 'nps', title: '会推荐吗？' }] }],
    quotas: [{ id: 'all', places: 1 }],
  };
  const write = (change: object) =>
    writeFileSync(file, JSON.stringify({ ...definition, ...change }));
  write({ sections: [] });
  expect((await ops('form-check', file)).out).toBe('sections: 至少有一节\n1 to mend');
  expect(await ops('form-publish', file)).toMatchObject({
    status: 1,
    err: 'FORM_INVALID: the form was not published: mend this first\n  sections: 至少有一节',
  });
  write({});
  expect((await ops('form-check', file)).out).toContain('1 questions, ready to be published');
  expect((await ops('form-publish', file)).out).toContain('terminal-form  version 1  live');
  rmSync(file);
  const answer = { formId: 'terminal-form', version: 1, answers: { again: 10 } };
  for (const status of ['done', 'full'])
    expect(
      await (
        await signIn(app)
      ).call(formSubmit, answer, {
        headers: { 'idempotency-key': randomUUID() },
      }),
    ).toEqual({ status });
  expect((await ops('forms')).out).toContain('quota all: 1 of 1');
  expect((await ops('form-results', 'terminal-form')).out).toContain(
    '会推荐吗？  1 answers, mean 10, NPS +100',
  );
  expect((await ops('form-export', 'terminal-form')).out).toMatch(/,1,done,,,10$/m);
  expect((await ops('form-close', 'terminal-form')).out).toContain('version 1  closed');
});

test('help and guide name every command, every call has one', async () => {
  expect((await ops('--help')).out).toBe(HELP);
  const guide = readFileSync(path.join(import.meta.dirname, '../../docs/operator.md'), 'utf8');
  expect(new Set(COMMANDS.map(({ name }) => name)).size).toBe(COMMANDS.length);
  for (const { name } of COMMANDS) {
    expect(HELP).toContain(`  ${name} `);
    expect(guide, name).toContain(`ops -- ${name}`);
  }
  const folder = path.join(import.meta.dirname, 'commands');
  const used = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
  for (const name of Object.keys(calls))
    expect(used.join('\n'), name).toMatch(new RegExp(`\\b${name}\\b`));
});

test('every code of an operator’s call has words', () => {
  const codes = Object.values(calls).flatMap(({ errors }): readonly string[] => errors);
  const said = new Set([...Object.keys(REFUSALS), 'IDEMPOTENCY_KEY_REQUIRED']);
  expect(codes.filter((code) => !said.has(code))).toEqual([]);
});

test('a value of the dictionary is changed, in one brand too', async () => {
  const named = ['mactalk_join_config', 'act_base_count'];
  expect((await ops('dict', named[0]!)).out).toContain('act_base_count  both  10');
  expect((await ops('dict-set', ...named, '12', '--only', 'bz')).out).toContain('bz  12');
  expect((await ops('dict-set', ...named, 'many')).err).toContain('value: 请填整数');
  expect((await ops('dict-set', 'nothing', 'is', 'read')).err).toContain('DICT_NOT_FOUND');
});

test('cars of others are published from a file', async () => {
  const file = path.join(tmpdir(), `competitors-${randomUUID()}.json`);
  const write = (change: object) =>
    writeFileSync(
      file,
      JSON.stringify({
        cars: [
          {
            id: 'cp-terminal',
            label: '终端 T1（示例车型）',
            bodyType: 'SUV',
            energy: 'ICE',
            priceFromFen: 15_980_000,
            asOf: '2020-01-01',
            source: '官网配置表',
            values: {},
            ...change,
          },
        ],
      }),
    );
  const { seriesId } = await addBookable(app);
  const series = app.database.updateTable('series').set({ body_type: 'SUV' });
  await series.where('id', '=', seriesId).execute();
  write({ bodyType: '飞行汽车' });
  const wrong = await ops('competitor-set', file);
  expect(wrong.err).toContain('COMPETITOR_UNFIT: some of these cars could not be compared');
  expect(wrong.err).toContain('cp-terminal.bodyType: is one of ');
  write({});
  expect((await ops('competitor-set', file)).out).toBe(
    'new or changed: cp-terminal\nremoved: none',
  );
  const listed = await ops('competitors', '--json');
  writeFileSync(file, listed.out);
  expect((await ops('competitor-set', file)).out).toBe('new or changed: none\nremoved: none');
  rmSync(file);
  expect((await ops('competitors')).out).toContain('cp-terminal  终端 T1（示例车型）');
});

test('a store has its hours, other ones on some days, and its people', async () => {
  const store = await addDealer(app);
  expect((await ops('hours', store)).out).toContain('09:00-18:00');
  const lunch = ['--times', '08:30-12:00,13:00-18:00'];
  expect((await ops('hours-set', store, '1-5', ...lunch)).out).toContain(
    '周一至周五 08:30-12:00、13:00-18:00，周六至周日 09:00-18:00',
  );
  const closed = await ops('close', store, '2027-02-16..02-22', '--reason', '春节休息');
  expect(closed.out).toContain('2027-02-16..2027-02-22  休息  春节休息');
  const evening = await ops('open-at', store, '2027-03-01', '10:00-21:00', '--reason', '夜场');
  const id = /夜场 {2}id (\S+)/.exec(evening.out)![1]!;
  expect((await ops('as-usual', store, id)).out).not.toContain('夜场');
  expect((await ops('as-usual', store, id)).err).toContain('EXCEPTION_NOT_FOUND');
  expect((await ops('hours-set', store, '9')).err).toContain('9 is no weekday');
  expect((await ops('close', store, '2027-02-30', '--reason', 'x')).err).toContain('fromDay');
  expect((await ops('labour', store, 'A')).out).toContain('tier A');

  const phone = '13912340002';
  await signIn(app, { phone });
  const added = await ops('staff', 'add', phone, '--store', store, '--role', 'manager');
  expect(added.out).toContain(`${store}  manager`);
  expect((await ops('staff', '--store', store)).out).toContain('manager');
  expect((await ops('staff', 'remove', phone)).out).toContain('no longer');
  expect((await ops('staff', '--store', store)).out).toBe('nobody');
  expect((await ops('staff', 'remove', phone)).err).toContain('STAFF_NOT_FOUND');
});

test('a menu and a labour rate are changed from a day on', async () => {
  const series = await addSeries(app);
  await addMenu(app, series);
  const [day] = app.clock.now.toISOString().split('T');
  expect((await ops('menu', series)).out).toContain('oil  更换机油  ¥288.00  0.6 h  40 min');
  const set = await ops('menu-set', series, 'oil', '--part', '308', '--hours', '0.7');
  expect(set.out).toContain('oil  更换机油  ¥308.00  0.7 h  40 min');
  expect((await ops('menu-set', series, 'oil')).err).toContain('menu-set takes');
  expect((await ops('menu-set', series, 'wings', '--part', '1')).err).toContain('ITEM_UNKNOWN');
  const past = ['--part', '1', '--from', '2020-01-01'];
  expect((await ops('menu-set', series, 'oil', ...past)).err).toContain('RULE_IN_PAST');
  expect((await ops('labour-rate', 'A', '188')).out).toContain(`A  ¥188.00/h  from ${day}`);
});

test('a store sees its day, takes people in and moves them', async () => {
  const store = await addDealer(app, { capacity: 1 });
  const who = ['--name', '王先生', '--phone', '13912340003'];
  const day = new Date(app.clock.now.getTime() + 86_400_000).toISOString().slice(0, 10);
  const made = await ops('walk-in', store, '--start', `${day}T10:00`, ...who);
  expect(made.out).toContain('confirmed  到店客户');
  const [, id = ''] = /id (\S+)$/.exec(made.out)!;
  const [, code = ''] = /code (\d{12})/.exec(made.out)!;
  expect((await ops('walk-in', store, '--start', `${day}T10:30`, ...who)).err).toContain(
    'SLOT_TAKEN: there is no room',
  );
  expect((await ops('day', store, day)).out).toContain(code);
  expect((await ops('conflicts', store)).out).toBe('none');
  const moved = await ops('move', id, '--start', `${day}T14:00`);
  expect(moved.out).toContain(`${day} 14:00–15:00`);
  const [, next = ''] = /id (\S+)$/.exec(moved.out)!;
  expect((await ops('arrive', next)).err).toContain('TOO_EARLY');
  expect((await ops('confirm', next)).err).toContain('APPOINTMENT_CLOSED');
  expect((await ops('late-arrive', next)).err).toContain('APPOINTMENT_CLOSED');
  expect((await ops('finish', next)).err).toContain('APPOINTMENT_CLOSED');
  expect((await ops('move', next, '--start', 'soon')).err).toContain('--start is a time');
  expect((await ops('cancel-appointment', next, '--reason', '客户离开')).out).toContain(
    'cancelled',
  );
  await ops('walk-in', store, '--start', `${day}T15:00`, ...who);
  expect((await ops('close-days', store, day, '--reason', '停电')).out).toContain('1 booked');

  expect((await ops('resources', store, 'add', 'bay', '工位 9')).out).toContain('bay  工位 9');
  expect((await ops('resources', store, 'add', 'pool', 'x')).err).toContain('none of bay');
  const [, bay = ''] = /工位 9 .*id (\S+)/.exec((await ops('resources', store)).out)!;
  const away = ['--from', `${day}T09:00`, '--to', `${day}T12:00`, '--reason', '检修'];
  expect((await ops('resources', store, 'absent', bay, ...away)).status).toBe(0);
  expect((await ops('resources', store, 'off', bay, '--reason', '改建')).out).toContain('until');
});

test('a reveal is postponed with a reason, in the brand of its campaign', async () => {
  const { campaignId } = await addPlaces(app, 2);
  const late = ['campaign-postpone', campaignId, '2026-09-12T20:00'];
  expect((await ops(...late, '--brand', 'bz')).err).toContain('--reason is missing');
  const reason = ['--reason', '最后一轮路试还没有跑完'];
  expect((await ops(...late, ...reason, '--brand', 'xtl')).err).toContain(
    'there is no such campaign of the brand',
  );
  const done = await ops(...late, ...reason, '--brand', 'bz');
  expect(done.out).toContain('told 2026-09-12 20:00');
  const again = await ops(...late, ...reason, '--brand', 'bz');
  expect(again.err).toContain('its state does not allow that');
});

test('jobs that were given up are seen and run again', async () => {
  const { database, clock } = app;
  await database
    .insertInto('dead_job')
    .values(
      ['first', 'second'].map((id) => ({
        id,
        kind: 'media.removeFiles',
        payload: '{"files":[]}',
        attempts: 20,
        last_error: 'Error: the bucket is away',
        died_at: clock.now,
      })),
    )
    .execute();
  const seen = await ops('jobs');
  expect(seen.out).toContain('media.removeFiles  0 waiting, 0 running, 0 failed, 2 given up');
  expect(seen.out).toContain('first  20 attempts  Error: the bucket is away');

  expect((await ops('jobs', 'retry', 'first')).out).toContain('1 run again');
  expect((await ops('jobs')).out).toContain('1 waiting, 0 running, 0 failed, 1 given up');
  expect((await ops('jobs', 'retry', 'first')).status).toBe(1);
  expect((await ops('jobs', 'retry', '--kind', 'media.removeFiles')).out).toContain('1 run again');
  expect((await ops('jobs')).out).toContain('2 waiting, 0 running, 0 failed, 0 given up');
  expect((await ops('jobs', 'stop')).status).toBe(1);
});

test('migrations run past the pooler, without a server', async () => {
  env = { ...env, DATABASE_URL: 'postgres://app@127.0.0.1:1/app', DATABASE_DIRECT_URL: app.url };
  const { status, out } = await ops('migrate');
  expect(out).toBe('0 migrations ran; the schema is that of this release');
  expect(status).toBe(0);
  env = { ...env, DATABASE_URL: '', DATABASE_DIRECT_URL: '' };
});

test('a stack of the log is read in the words of the sources', async () => {
  const maps = mkdtempSync(path.join(tmpdir(), 'marque-maps-'));
  // The second line's third column is line 12, column 5 of the source.
  const map = { version: 3, file: '', names: [], sources: ['../../src/a.ts'], mappings: ';EAWI' };
  writeFileSync(path.join(maps, 'core-Ab12Cd34.js.map'), JSON.stringify(map));
  const { out } = await ops(
    'stack',
    'at f (https://mall.example/assets/core-Ab12Cd34.js:2:3) at /assets/other-Ab12Cd34.js:1:1',
    maps,
  );
  rmSync(maps, { recursive: true });
  expect(out).toBe('at f (src/a.ts:12:5) at /assets/other-Ab12Cd34.js:1:1');
  expect((await ops('stack', 'x', '/nowhere')).status).toBe(1);
});

describe('doctor', () => {
  const examine = (variables: Record<string, string>) => {
    env = { ...env, ...variables };
    return ops('doctor');
  };

  test('finds a database and uploads that serve', async () => {
    const { status, out } = await examine({ DATABASE_URL: app.url, DATA_DIR: app.config.dataDir });
    expect(out.split('\n').map((line) => line.slice(0, 6))).toEqual(Array(5).fill('ok    '));
    expect(status).toBe(0);
  });

  test('says what is wrong: uploads, the database, a variable, the gateway', async () => {
    const found: string[] = [];
    for (const wrong of [
      { DATA_DIR: '/dev/null/data' },
      { DATABASE_URL: 'postgres://app@127.0.0.1:1/app' },
      { PORT: 'x' },
      { PORT: '', API_UPSTREAM: 'http://127.0.0.1:1' },
    ]) {
      const { status, out } = await examine(wrong);
      expect(status).toBe(1);
      found.push(/^FAILED +(\w+).*$/m.exec(out)![1]!);
    }
    expect(found).toEqual(['uploads', 'PostgreSQL', 'variables', 'the']);
  });
});
