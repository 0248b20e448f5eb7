import * as calls from '@marque/contract/account/endpoints';
import { noticeList } from '@marque/contract/notice/endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, createTestApp, freshPhone, signIn, type TestApp } from '#testing/app.ts';
import { askForExport } from '#testing/members.ts';
import { addGoods, draftOf, keyed, later, order, withAddress } from '#testing/orders.ts';
import { type OwnData, plainOf } from './collect.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const fetchFile = (path: string) => app.server.inject({ method: 'GET', url: path });
const stateOf = async (client: Client) => (await client.call(calls.dataExport, {})).export;

test('a member gets everything that is kept, opened, for seven days', async () => {
  const phone = freshPhone();
  const me = await signIn(app, { phone });
  await withAddress(me);
  await order(me, draftOf(await addGoods(app)));
  expect(await stateOf(me)).toBeNull();
  expect((await me.send(calls.askDataExport, { code: '000000' }, keyed())).code).toBe(
    'CODE_EXPIRED',
  );
  expect((await askForExport(app, me, phone)).data).toMatchObject({ export: { state: 'making' } });
  expect((await me.send(calls.dataExportFile, {})).code).toBe('EXPORT_NOT_READY');
  await app.background!.runJobs();
  expect(await stateOf(me)).toMatchObject({ state: 'ready' });
  expect((await me.call(noticeList, {})).items[0]).toMatchObject({ title: '你的数据整理好了' });

  const { path } = await me.call(calls.dataExportFile, {});
  const file = await fetchFile(path);
  expect(file.headers['content-disposition']).toContain('attachment');
  expect(file.headers['cache-control']).toBe('private, no-store');
  const data = file.json<{ 内容: OwnData }>().内容;
  expect(data['账号']!['app_user']).toMatchObject([{ id: me.userId, phone_sealed: phone }]);
  expect(JSON.stringify(data['地址与门店'])).toContain('示例路');
  expect(data['商城订单']!['order_line']).toHaveLength(1);
  expect(file.body).not.toMatch(/"\w+_(?:index|hash)"|k1:[\w-]{30}/);

  const stored = await app.database.selectFrom('data_export').select('sealed').execute();
  expect(stored[0]!.sealed).toMatch(/^k1:/);
  later(app, 11 * 60_000);
  expect((await fetchFile(path)).statusCode).toBe(404);
  expect((await fetchFile(path.replace(/until=\d/, 'until=9'))).statusCode).toBe(404);

  later(app, 7 * DAY_MS);
  await app.background!.runSweep('account.forgetExports');
  const again = await signIn(app, { phone });
  expect(await stateOf(again)).toMatchObject({ state: 'over' });
  expect(await app.database.selectFrom('data_export').select('sealed').execute()).toEqual([
    { sealed: null },
  ]);
});

test('what was typed with a bracket or a quotation mark in front is a text', () => {
  expect(['[急] 请早点', '"好"的', '{', '["a"]'].map(plainOf)).toEqual([
    '[急] 请早点',
    '"好"的',
    '{',
    ['a'],
  ]);
});

test('it is asked for once a day, and a later file takes the place of the earlier one', async () => {
  const phone = freshPhone();
  const me = await signIn(app, { phone });
  expect((await askForExport(app, me, phone)).status).toBe(200);
  await app.background!.runJobs();
  const { path } = await me.call(calls.dataExportFile, {});
  expect((await askForExport(app, me, phone)).code).toBe('EXPORT_ASKED_OFTEN');
  expect(await stateOf(me)).toMatchObject({ state: 'ready' });
  later(app, DAY_MS);
  expect((await askForExport(app, me, phone)).status).toBe(200);
  expect((await fetchFile(path)).statusCode).toBe(404);
  expect(await stateOf(me)).toMatchObject({ state: 'making' });
});
