import { expect, test } from 'vitest';
import { scalesOf } from './scales.ts';

const step = (code: string, effectFen: number, leftFen: number) => ({
  code,
  label: code,
  why: '',
  effectFen,
  leftFen,
});
const STEPS = [
  step('new', 158_976_00, 158_976_00),
  step('age', -59_647_80, 99_328_20),
  step('mileage', -1_430_33, 97_897_87),
  step('condition', -8_416_57, 89_481_30),
];

test('what comes after the largest loss is magnified by the true factor of both scales', () => {
  const { axisFen, magnified, times, whole } = scalesOf(STEPS);
  expect(times).toBe(14);
  expect(axisFen).toBeCloseTo(87_691_67.4);
  expect(whole[1]).toMatchObject({ from: 1 });
  expect(whole[1]!.to).toBeCloseTo(0.6248);
  expect(magnified[0]).toMatchObject({ code: 'mileage', from: 1 });
  expect(magnified[1]!.from).toBeCloseTo(magnified[0]!.to);
  expect(magnified[1]!.to).toBeGreaterThan(0);
});

test('a step upwards stays within the scale', () => {
  const { magnified } = scalesOf([...STEPS.slice(0, 2), step('mileage', 1_000_00, 100_328_20)]);
  expect(magnified[0]!.to).toBe(1);
  expect(magnified[0]!.from).toBeLessThan(1);
});

test('nothing has no scale', () => {
  expect(scalesOf([])).toMatchObject({ whole: [], magnified: [], times: 1 });
});
