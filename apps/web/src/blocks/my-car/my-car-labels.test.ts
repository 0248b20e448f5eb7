import { expect, test } from 'vitest';
import { carFigure, shouldHavePlate } from './my-car-labels.ts';

const mileage = { km: 19_500, at: '2026-07-09T02:00:00.000Z', estimatedKm: 19_900, kmPerDay: 40 };
const next = { dueOn: '2026-09-17', dueKm: 22_300, items: ['机油'], overdue: false };

test('a strip says what comes next, else how far the car has gone', () => {
  expect(carFigure({ mileage, next }).text).toBe('9 月 17 日');
  expect(carFigure({ mileage, next: { ...next, overdue: true } })).toMatchObject({ late: true });
  expect(carFigure({ mileage, next: { ...next, dueOn: null } }).text).toBe('22,300 km');
  expect(carFigure({ mileage, next: null }).text).toBe('19,900 km');
  expect(carFigure({ mileage: null, next: null }).text).toBe('记一下');
});

test('a car without a plate is asked about it after a month', () => {
  const car = { plate: '', boundAt: '2026-03-01T00:00:00.000Z', registeredOn: null };
  expect(shouldHavePlate(car, new Date('2026-03-31T12:00:00+08:00'))).toBe(false);
  expect(shouldHavePlate(car, new Date('2026-04-01T12:00:00+08:00'))).toBe(true);
  expect(shouldHavePlate({ ...car, plate: '沪A12345' }, new Date('2027-01-01'))).toBe(false);
});
