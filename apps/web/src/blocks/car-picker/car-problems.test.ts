import { expect, test } from 'vitest';
import { carProblems, EMPTY_CAR, plateText, spacedVin } from './car-problems.ts';

const right = { seriesId: 's', trimId: 't', plate: '沪A12345', vin: '1M8GDM9AXKP042788' };

test('an empty form asks for everything at once', () => {
  expect(Object.keys(carProblems(EMPTY_CAR))).toEqual(['seriesId', 'plate', 'vin']);
  expect(carProblems({ ...EMPTY_CAR, seriesId: 's' }).trimId).toBe('请选择车型');
  expect(carProblems(right)).toEqual({});
  expect(carProblems({ ...right, vin: '1m8 gdm9a x kp042788' })).toEqual({});
});

test.each([
  ['1M8GDM9AXKP04278', '车架号是 17 位，现在有 16 位'],
  ['1M8GDM9AXKPO42788', '车架号里没有 I、O、Q，可能是 1 或 0'],
  ['1M8GDM9AXKP042789', '车架号好像有一位不对，请对照行驶证'],
  [' ', '请填写车架号'],
])('the number %s', (vin, problem) => {
  expect(carProblems({ ...right, vin }).vin).toBe(problem);
});

test('numbers are shown as people read them', () => {
  expect(spacedVin('1m8gdm9axkp042788')).toBe('1M8 GDM9A X KP042788');
  expect(spacedVin('1M8 GD')).toBe('1M8 GD');
  expect(spacedVin('1M8 GDM9A X KP042788 99')).toBe('1M8 GDM9A X KP042788');
  expect(plateText('沪AD12345')).toBe('沪A·D12345');
});
