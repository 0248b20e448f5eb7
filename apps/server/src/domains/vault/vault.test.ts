import { randomBytes } from 'node:crypto';
import { myCarList } from '@marque/contract/garage/endpoints';
import { addressList, addressSave } from '@marque/contract/mall/address/endpoints';
import {
  invoiceOfOrder,
  invoiceSave,
  invoiceTitles,
} from '@marque/contract/mall/invoice/endpoints';
import { orderCancel, orderDetail } from '@marque/contract/mall/order/endpoints';
import { operatorLog } from '@marque/contract/operator/endpoints';
import { operatorOrder, operatorReceiver } from '@marque/contract/mall/order/operator-endpoints';
import * as calls from '@marque/contract/vault/operator-endpoints';
import { cartList, cartSave } from '@marque/contract/mall/cart/endpoints';
import { loginByPassword, profile } from '@marque/contract/session/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Client,
  createClient,
  createTestApp,
  signIn,
  slideTicket,
  type TestApp,
} from '#testing/app.ts';
import { addCar, addSeries } from '#testing/cars/cars.ts';
import { operatorClient } from '#testing/operators.ts';
import { addGoods, bodyOf, draftOf, freshKey, HOME, later, sendOrder } from '#testing/orders.ts';
import { rowsNaming } from '#testing/rows.ts';
import { createOwner } from '#testing/world/areas.ts';

const NAME = '欧阳示例';
const DETAIL = '示例弄堂 77 号';
const RECEIVER_PHONE = '13912349876';
const PHONE = '13700001234';
const REMARK = '门铃坏了请敲窗';
/** The account that a top-up charges, which is a friend's. */
const ACCOUNT = '13688887777';
const CONTACT = { ...HOME, name: NAME, phone: RECEIVER_PHONE, detail: DETAIL };
const TITLE = { titleType: 'personal' as const, title: NAME, email: 'ouyang@example.com' };

let app: TestApp;
const others: TestApp[] = [];
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: false } });
});
afterAll(async () => {
  await Promise.all(others.map((other) => other.close()));
  await app.close();
});

/** The same application on the same database with another vault. */
async function another(vault: TestApp['config']['vault']): Promise<TestApp> {
  const other = await createTestApp({
    url: app.url,
    config: { autoClerk: false, vault },
    log: false,
  });
  others.push(other);
  return other;
}

/** A member with personal data in every table that can hold it. */
async function told(of: TestApp, phone: string) {
  const client = await signIn(of, { phone });
  const headers = () => ({ headers: { 'idempotency-key': freshKey() } });
  const { id: addressId } = await client.call(addressSave, CONTACT, headers());
  await client.call(invoiceSave, { content: TITLE });
  const { vin, plate } = await addCar(client, await addSeries(of));
  const draft = { ...draftOf(await addGoods(of)), addressId };
  const placed = await sendOrder(client, {
    ...(await bodyOf(client, draft)),
    invoice: TITLE,
    remark: REMARK,
  });
  const charged = await addGoods(of, { kind: 'account', accountType: 'phone' });
  await client.call(cartSave, { skuId: charged, quantity: 1, useAccountNo: ACCOUNT });
  const topUp = draftOf(charged);
  topUp.shoppingList[0]!.useAccountNo = ACCOUNT;
  const charging = await sendOrder(client, await bodyOf(client, topUp));
  return { client, phone, vin, plate, order: placed.data, topUp: charging.data };
}
type VaultHistory = Awaited<ReturnType<typeof told>>;

/** The member's personal data as another process shows it. */
const shown = async (of: TestApp, { client: { token, userId }, order, topUp }: VaultHistory) => {
  const client: Client = createClient(of, { token, userId });
  return {
    addresses: await client.call(addressList, {}),
    cars: await client.call(myCarList, {}),
    titles: await client.call(invoiceTitles, {}),
    address: (await client.call(orderDetail, { id: order.orderId })).address,
    remark: (await client.call(orderDetail, { id: order.orderId })).remark,
    phone: (await client.call(profile, {})).phone,
    inCart: (await client.call(cartList, {})).resultList.map((line) => line.useAccountNo),
    charged: (await client.call(orderDetail, { id: topUp.orderId })).lines[0]!.useAccountNo,
    invoice: (await client.call(invoiceOfOrder, { orderId: order.orderId })).content,
  };
};

/** Returns the rows in which personal data of the member can be read. */
const readable = async ({ phone, vin, plate }: VaultHistory): Promise<string[]> =>
  rowsNaming(app.database, [
    NAME,
    DETAIL,
    RECEIVER_PHONE,
    TITLE.email,
    ACCOUNT,
    REMARK,
    phone,
    vin,
    plate,
  ]);

const keyOf = (version: string) => ({ version, key: randomBytes(32) });

test('the database alone tells nothing about a member, who is shown all of it', async () => {
  const member = await told(app, PHONE);
  expect(await shown(app, member)).toMatchObject({
    addresses: { items: [{ name: NAME, phone: RECEIVER_PHONE, detail: DETAIL }] },
    cars: { items: [{ vin: member.vin, plate: member.plate }] },
    titles: { items: [{ content: TITLE }] },
    address: { name: NAME, phone: RECEIVER_PHONE, detail: DETAIL, district: '闵行区' },
    invoice: TITLE,
    remark: REMARK,
    phone: PHONE,
    inCart: [ACCOUNT],
    charged: ACCOUNT,
  });
  expect(await readable(member)).toEqual([]);
});

test('one title is kept once', async () => {
  const { client } = await told(app, '13700001236');
  await client.call(invoiceSave, { content: TITLE });
  expect((await client.call(invoiceTitles, {})).items).toHaveLength(1);
});

test('a new key seals everything anew, and the old one may go only then', async () => {
  const member = await told(app, '13700001237');
  const before = await shown(app, member);
  const { vault } = app.config;
  const newest = keyOf('k2');
  const rotating = await another({ ...vault, keys: [newest, ...vault.keys] });
  const alone = await another({ ...vault, keys: [newest] });
  expect(await shown(rotating, member)).toEqual(before);
  await expect(shown(alone, member)).rejects.toThrow('INTERNAL');

  const admin = operatorClient(rotating);
  await admin.does(calls.operatorVaultRotate, {});
  await rotating.background!.runJobs();
  const { key, columns } = await admin.call(calls.operatorVault, {});
  expect(key).toBe('k2');
  expect(new Set(columns.flatMap(({ keys }) => Object.keys(keys)))).toEqual(new Set(['k2']));
  expect(await shown(alone, member)).toEqual(before);
  // Switches back to the key of the other tests.
  const back = await another({ ...vault, keys: [...vault.keys, newest] });
  await operatorClient(back).does(calls.operatorVaultRotate, {});
  await back.background!.runJobs();
  expect(await shown(app, member)).toEqual(before);
});

test('every module declares its sealed columns, so that they are rotated and erased', async () => {
  await createOwner({ app });
  const declared = new Set(app.kernel.sealed.map(({ table, column }) => `${table}.${column}`));
  const found: string[] = [];
  for (const { name, columns } of (await app.database.introspection.getTables()).filter(
    ({ schema }) => schema === 'public',
  ))
    for (const column of columns.filter(({ dataType }) => dataType === 'text')) {
      const { rows } = await sql`select 1 from ${sql.table(name)}
        where ${sql.ref(column.name)} ~ '^k[0-9]+:[A-Za-z0-9_-]{37,}$' limit 1`.execute(
        app.database,
      );
      if (rows.length > 0) found.push(`${name}.${column.name}`);
    }
  expect(found.filter((column) => !declared.has(column))).toEqual([]);
  expect(found).toContain('private_image.sealed');
});

test('with a wrong key a call fails by itself, and the process goes on', async () => {
  const member = await told(app, '13700001238');
  const { vault } = app.config;
  const wrong = await another({ ...vault, keys: [keyOf('k1')] });
  const { token } = member.client;
  await expect(createClient(wrong, { token }).call(addressList, {})).rejects.toThrow('INTERNAL');
  expect(
    await createClient(wrong, { token })
      .call(invoiceTitles, {})
      .catch(() => 'failed'),
  ).toBe('failed');
  // A text that does not open is left unchanged when everything is sealed anew.
  const replaced = await another({ ...vault, keys: [keyOf('k2'), keyOf('k1')] });
  await operatorClient(replaced).does(calls.operatorVaultRotate, {});
  await replaced.background!.runJobs();
  expect(await shown(app, member)).toMatchObject({ addresses: { items: [{ name: NAME }] } });
  expect((await wrong.server.inject('/health')).statusCode).toBe(200);
});

test('operators see masks; whole only with a reason, which is kept', async () => {
  const { order } = await told(app, '13700001239');
  const admin = operatorClient(app);
  const { orderNo } = order;
  expect((await admin.call(operatorOrder, { orderNo })).receiver).toEqual({
    name: '欧**例',
    phone: '139****9876',
    address: '上海市 闵行区 ****',
  });
  const reason = '快递退回，核对门牌号';
  expect(await admin.call(operatorReceiver, { orderNo, reason })).toEqual({
    name: NAME,
    phone: RECEIVER_PHONE,
    address: `上海市 闵行区 ${DETAIL}`,
  });
  const { items } = await admin.call(operatorLog, { size: 5 });
  expect(items).toContainEqual(
    expect.objectContaining({ action: 'receiver', input: { orderNo, reason }, outcome: 'done' }),
  );
});

test('a forgotten member leaves nothing but what the law keeps', async () => {
  const phone = '13700001240';
  const member = await told(app, phone);
  const other = await told(app, '13700001241');
  const admin = operatorClient(app);
  const erase = () =>
    admin.does(calls.operatorVaultErase, { phone, reason: '本人申请删除个人信息' });
  await erase();
  // The order is still open.
  expect((await shown(app, member)).address).toMatchObject({ name: NAME });
  expect(await shown(app, member)).toMatchObject({ charged: ACCOUNT, inCart: [] });
  await member.client.call(orderCancel, { id: member.order.orderId });
  await member.client.call(orderCancel, { id: member.topUp.orderId });
  await erase();
  expect(await shown(app, member)).toMatchObject({
    addresses: { items: [] },
    cars: { items: [] },
    titles: { items: [] },
    address: null,
    charged: null,
    remark: '',
    invoice: TITLE,
    phone,
  });
  expect(await shown(app, other)).toMatchObject({ addresses: { items: [{ name: NAME }] } });
});

test('an account that is given up signs nobody in; its phone registers anew', async () => {
  const phone = '13700001242';
  const member = await told(app, phone);
  await operatorClient(app).does(calls.operatorVaultErase, {
    phone,
    reason: '本人申请注销账号',
    account: true,
  });
  expect((await member.client.send(profile, {})).code).toBe('401');
  later(app, 60_000);
  const anew = await signIn(app, { phone });
  expect(anew.userId).not.toBe(member.client.userId);
});

test('wrong passwords and codes are counted for a phone that nobody reads', async () => {
  const phone = '13700001245';
  await signIn(app, { phone });
  const visitor = createClient(app);
  const ticket = await slideTicket(app, visitor);
  await visitor.send(loginByPassword, { phone, password: 'Nobody-knows-1', ticket });
  expect(await rowsNaming(app.database, [phone])).toEqual([]);
  const { count } = await app.database
    .selectFrom('password_attempt')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('phone', '=', app.kernel.vault.index('phone', phone))
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
});
