import type { AddressInfo } from 'node:net';
import { orderDetail } from '@marque/contract/mall/order/endpoints';
import * as calls from '@marque/contract/operator/endpoints';
import { writeOffCodes } from '@marque/contract/mall/write-off/endpoints';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, signIn, type TestApp } from '../../apps/server/src/testing/app.ts';
import {
  addDealer,
  addGoods,
  draftOf,
  order,
  pay,
  withAddress,
} from '../../apps/server/src/testing/orders.ts';
import { COMMANDS, REFUSALS } from './commands.ts';
import { HELP, run } from './run.ts';

let app: TestApp;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: false } });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as AddressInfo;
  env = { NODE_ENV: 'test', OPS_URL: `http://127.0.0.1:${port}/` };
});
afterAll(() => app.close());

/** One command line: its exit status and what it said. */
async function ops(...argv: string[]) {
  let [out, err] = ['', ''];
  const status = await run(argv, env, {
    out: (text) => (out += text),
    err: (text) => (err += text),
  });
  return { status, out, err };
}

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
  expect(sent.out).toContain('to: 林间, 13800000000, 上海市 闵行区 示例路 128 号 3 楼');
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

describe('what is wrong is said in words', () => {
  test.each([
    [['ship', '1234567890'], 'ORDER_NOT_FOUND: there is no such order of this brand'],
    [['orders', '--status', 'lost'], '--status is one of unpaid, paid'],
    [['track', 'X-1', '--status', 'inTransit'], '--text is missing'],
    [['ship', 'not-a-number-x'], 'BAD_INPUT: the input is not accepted\n  orderNo:'],
    [['stock', 'sku', 'many'], 'BAD_INPUT'],
    [['clerk', 'maybe'], 'on or off'],
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

  test('a token nobody has, a server that is not there', async () => {
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

test('help and guide name every command, every call has one', async () => {
  expect((await ops('--help')).out).toBe(HELP);
  const guide = readFileSync(path.join(import.meta.dirname, '../../docs/operator.md'), 'utf8');
  for (const { name } of COMMANDS) {
    expect(HELP).toContain(`  ${name} `);
    expect(guide, name).toContain(`ops -- ${name}`);
  }
  const folder = path.join(import.meta.dirname, 'commands');
  const used = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
  for (const name of Object.keys(calls)) expect(used.join('\n'), name).toContain(`calls.${name}`);
});

test('every code of an operator’s call has words', () => {
  const codes = Object.values(calls).flatMap(({ errors }): readonly string[] => errors);
  const said = new Set([...Object.keys(REFUSALS), 'IDEMPOTENCY_KEY_REQUIRED']);
  expect(codes.filter((code) => !said.has(code))).toEqual([]);
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
