import { expect, test } from 'vitest';
import { CarForm } from './form.ts';

const right = { seriesId: 's', trimId: 't', plate: '沪A12345', vin: '1M8GDM9AXKP042788' };
const problemsOf = (car: object) =>
  CarForm.safeParse(car).error?.issues.map(({ path, message }) => [path[0], message]);

test('an empty form asks for everything at once', () => {
  expect(problemsOf({ seriesId: '', trimId: '', plate: ' ', vin: '' })).toEqual([
    ['seriesId', '请选择车系'],
    ['trimId', '请选择车型'],
    ['plate', '请填写车牌号'],
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
