import * as calls from '@marque/contract/dict/endpoints';
import * as desk from '@marque/contract/dict/operator-endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, createTestApp, type TestApp } from '#testing/app.ts';
import { operatorClient, storeClient } from '#testing/operators.ts';
import { addDealer } from '#testing/orders.ts';

const COUNT = { typeCode: 'mactalk_join_config', dictCode: 'act_base_count' };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const inBrand = (brand: 'xtl' | 'bz') => createClient(app, { brand });
const count = async (brand: 'xtl' | 'bz') =>
  (await inBrand(brand).call(calls.acquireByTypeCodeAndDictCode, COUNT)).dictValue;

test('a value is what operators made it, in both brands or in one', async () => {
  const admin = operatorClient(app);
  expect(await inBrand('xtl').call(calls.acquireByTypeCodeAndDictCode, COUNT)).toEqual({
    ...COUNT,
    dictName: '活动人数从几人起显示',
    dictValue: '10',
  });
  await admin.does(desk.operatorDictSet, { ...COUNT, only: 'bz', value: '30' });
  await admin.does(desk.operatorDictSet, { ...COUNT, value: '20' });
  expect([await count('xtl'), await count('bz')]).toEqual(['20', '30']);
  const { items } = await admin.call(desk.operatorDict, { typeCode: COUNT.typeCode });
  expect(items).toMatchObject([
    { ...COUNT, brand: null, value: '20' },
    { ...COUNT, brand: 'bz', value: '30' },
  ]);
});

test('values of a matter come in their order, a brand’s own in the place of both', async () => {
  const typeCode = 'CAR_OPTIONAL_MULTI_CHOICE';
  const own = { typeCode, dictCode: 'wheel', only: 'bz', value: '1' } as const;
  await operatorClient(app).does(desk.operatorDictSet, own);
  const values = async (brand: 'xtl' | 'bz') =>
    (await inBrand(brand).call(calls.getDictCodeAndDictValue, { typeCode })).items
      .map(({ dictCode, dictValue }) => `${dictCode} ${dictValue}`)
      .join(', ');
  expect(await values('xtl')).toBe('exterior 0, wheel 0, interior 0, package 1, option 1');
  expect(await values('bz')).toBe('exterior 0, wheel 1, interior 0, package 1, option 1');
});

test('an unknown entry is empty', async () => {
  const unknown = { typeCode: 'mactalk_join_config', dictCode: 'nothing' };
  expect(await inBrand('xtl').call(calls.acquireByTypeCodeAndDictCode, unknown)).toEqual({
    ...unknown,
    dictName: '',
    dictValue: '',
  });
  expect(await inBrand('xtl').call(calls.getDictCodeAndDictValue, { typeCode: 'none' })).toEqual({
    items: [],
  });
});

test('values that do not parse and keys that no module declares are refused', async () => {
  const admin = operatorClient(app);
  const before = await count('xtl');
  for (const value of ['', 'many', '-1', '1.5', '100001'])
    expect(await admin.refusal(desk.operatorDictSet, { ...COUNT, value })).toBe('BAD_INPUT');
  const unknown = { ...COUNT, dictCode: 'nothing', value: '1' };
  expect(await admin.refusal(desk.operatorDictSet, unknown)).toBe('DICT_NOT_FOUND');
  const store = await storeClient(app, await addDealer(app));
  expect(await store.refusal(desk.operatorDictSet, { ...COUNT, value: '1' })).toBe('FORBIDDEN');
  expect(await count('xtl')).toBe(before);
});
