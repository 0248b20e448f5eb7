import type { TypedDrive } from '@marque/contract/cars/drive/schema';
import { EMPTY_MODLE_CAR } from '@marque/contract/cars/drive/test-drive';
import { describe, expect, test } from 'vitest';
import { beginDrive, driveDraft, MODLE_CAR_FIELDS } from './drive-values.ts';

const SERIES = [
  { seriesId: 'a', seriesName: '甲' },
  { seriesId: 'b', seriesName: '乙' },
];
const kept = {
  ...EMPTY_MODLE_CAR,
  seriesId: 'a',
  seriesName: '甲',
  car: '甲',
  dealerId: 'd',
  carFix: '示例店',
  name: '林间',
  expectedTime: '2026-11-25 10:30',
  contactPref: 'sms',
};

test('a kept draft comes back without consents and without the code', () => {
  const begun = beginDrive({ ...kept, licence: true, agreed: true, code: '123456' }, {}, SERIES);
  expect(begun).toMatchObject({ ...kept, licence: false, agreed: false, code: '' });
});

test('the draft holds the fields of modleCar and no others', () => {
  expect(MODLE_CAR_FIELDS.toSorted().join(' ')).toBe(
    'address area businessAddress car carFix dealerId dealerType distance driveType expectedTime isExclusiveDealer name phone seriesId seriesName',
  );
});

test('another car in the address resets the time, and the same car keeps it', () => {
  expect(beginDrive(kept, { seriesId: 'b' }, SERIES)).toMatchObject({
    seriesId: 'b',
    seriesName: '乙',
    car: '乙',
    dealerId: 'd',
    expectedTime: '',
  });
  expect(beginDrive(kept, { seriesId: 'a' }, SERIES).expectedTime).toBe(kept.expectedTime);
});

test('the store of the address wins over a draft of a drive at the door', () => {
  expect(beginDrive({ ...kept, driveType: '上门试驾' }, { dealerId: 'e' }, SERIES)).toMatchObject({
    dealerId: 'e',
    driveType: '进店试驾',
    expectedTime: '',
    name: '林间',
  });
});

test('each brand has a draft of its own', () => {
  expect(driveDraft('xtl')).not.toBe(driveDraft('bz'));
});

describe('a drive that is asked for again', () => {
  const again: TypedDrive = {
    id: 'drive-1',
    seriesId: 'b',
    typeId: 'b-1',
    driveType: '上门试驾',
    dealerId: 'e',
    name: '周示例',
    phone: '13900000000',
    area: '上海市闵行区',
    address: '示例路 8 号',
    contactPref: 'sms',
  };

  test('brings what was typed for it; its time and what is agreed to are new', () => {
    const { id, ...typed } = again;
    expect(beginDrive(kept, { again, seriesId: 'b', dealerId: 'e' }, SERIES)).toMatchObject({
      ...typed,
      again: id,
      seriesName: '乙',
      expectedTime: '',
      licence: false,
      agreed: false,
    });
  });

  test('is typed on: what was changed meanwhile stays', () => {
    const changed = { ...kept, again: again.id, name: '林间' };
    expect(beginDrive(changed, { again }, SERIES)).toMatchObject({
      name: '林间',
      seriesId: kept.seriesId,
      expectedTime: kept.expectedTime,
    });
  });
});

test.each([
  ['of the store that is asked for', { dealerId: 'e' }],
  ['of the store that is kept', {}],
])('a time that was chosen elsewhere stands there, %s', (_, asked) => {
  const wanted = { ...asked, expectedTime: '2026-11-27 14:00' };
  expect(beginDrive(kept, wanted, SERIES)).toMatchObject({
    dealerId: 'd',
    name: '林间',
    ...wanted,
  });
});

test.each([
  ['without a store', null, { expectedTime: '2026-11-27 14:00' }, ''],
  ['that is none', kept, { expectedTime: 'tomorrow' }, kept.expectedTime],
])('a time %s is not taken', (_, of, wanted, left) => {
  expect(beginDrive(of, wanted, SERIES).expectedTime).toBe(left);
});

test('another store has other times', () => {
  expect(beginDrive(kept, { dealerId: 'e' }, SERIES)).toMatchObject({
    dealerId: 'e',
    carFix: '',
    expectedTime: '',
    name: '林间',
  });
});

test.each([
  ['a car of the other brand', { ...kept, seriesId: 'z' }],
  ['nothing', null],
  ['broken storage', { seriesId: 7, driveType: '飞', contactPref: 'shout', dealerId: [] }],
])('%s is none: it begins empty', (_, broken) => {
  expect(beginDrive(broken, {}, SERIES)).toMatchObject({
    seriesId: '',
    dealerId: '',
    expectedTime: '',
    driveType: '进店试驾',
  });
});

test('a store chosen before the car is kept', () => {
  const store = { ...EMPTY_MODLE_CAR, dealerId: 'd', carFix: '示例店' };
  expect(beginDrive(store, {}, SERIES)).toMatchObject({ dealerId: 'd', carFix: '示例店' });
});

test('an unknown car in the address is ignored', () => {
  expect(beginDrive(null, { seriesId: 'z' }, SERIES).seriesId).toBe('');
});
