import { expect, test } from 'vitest';
import { CarForm, CarPapersForm, ReadingForm } from './form.ts';

const right = { seriesId: 's', trimId: 't', plate: '沪A12345', vin: '1M8GDM9AXKP042788' };
const problemsOf = (car: object) =>
  CarForm.safeParse(car).error?.issues.map(({ path, message }) => [path[0], message]);

test('an empty form asks for everything at once', () => {
  expect(problemsOf({ seriesId: '', trimId: '', plate: ' ', vin: '' })).toEqual([
    ['seriesId', '请选择车系'],
    ['trimId', '请选择车型'],
    ['plate', '请填写车牌号，或选未上牌'],
    ['vin', '请填写车架号'],
  ]);
});

test('typed values become the stored form', () => {
  expect(CarForm.parse({ ...right, plate: '沪a·12345', vin: '1m8 gdm9a x kp042788' })).toEqual(
    right,
  );
});

test.each([
  ['1M8GDM9AXKP04278', '车架号是 17 位，现在有 16 位'],
  ['1M8GDM9AXKPO42788', '车架号里没有 I、O、Q，可能是 1 或 0'],
  ['1M8GDM9AXKP042789', '车架号好像有一位不对，请对照行驶证'],
  ['x'.repeat(41), '车架号是 17 位，现在有 41 位'],
])('the number %s', (vin, problem) => {
  expect(problemsOf({ ...right, vin })).toEqual([['vin', problem]]);
});

test('a car may have no plate yet', () => {
  expect(CarForm.parse({ ...right, plate: null })).toEqual({ ...right, plate: '' });
  expect(problemsOf({ ...right, plate: '沪I12345' })).toEqual([
    ['plate', '车牌号好像不对，请核对'],
  ]);
});

test('days that are not told are none', () => {
  const papers = { plate: null, registeredOn: '', insuredUntil: '2027-03-01' };
  expect(CarPapersForm.parse(papers)).toEqual({
    plate: '',
    registeredOn: null,
    insuredUntil: '2027-03-01',
  });
});

test.each([
  ['19,500', 19_500],
  [' 0 ', 0],
  ['', null],
  ['-5', null],
  ['1000000', null],
  ['12.5', null],
])('the reading %j', (km, read) => {
  expect(ReadingForm.safeParse({ km }).data?.km ?? null).toBe(read);
});
