import { expect, test } from 'vitest';
import { paceOf } from '../garage/forecast.ts';
import { type CarHistory, type MenuItem, planOf } from './plan.ts';

const item = (id: string, every: Partial<MenuItem>): MenuItem => ({
  id,
  name: id,
  partName: id,
  partFen: 0,
  hours100: 0,
  minutes: 0,
  fromFen: 100_00,
  intervalKm: null,
  intervalMonths: null,
  everyVisit: false,
  why: '',
  ...every,
});
const MENU = [
  item('oil', { intervalKm: 10_000, intervalMonths: 12, everyVisit: true }),
  item('airFilter', { intervalKm: 20_000 }),
  item('brakeFluid', { intervalMonths: 24 }),
  item('gearboxOil', { intervalKm: 60_000, fromFen: 1300_00 }),
  item('wipers', {}),
];
const plan = (known: Partial<CarHistory>, today: string) => {
  const history = { pace: null, startedOn: null, service: null, done: new Map(), ...known };
  const { items, ...rest } = planOf(MENU, history, today);
  return { ...rest, of: Object.fromEntries(items.map((one) => [one.id, one])) };
};

test('an oil change at 12,300 km is due at 22,300 km, which is on 2026-09-17', () => {
  const service = { km: 12_300, day: '2026-01-10' };
  const today = '2026-07-09';
  const pace = paceOf([service, { km: 19_500, day: today }], today);
  const { of, kmPerDay, next } = plan({ pace, service }, today);
  expect(kmPerDay).toBe(40);
  expect(of.oil).toMatchObject({
    state: 'later',
    picked: false,
    dueKm: 22_300,
    dueOn: '2026-09-17',
    by: 'km',
  });
  expect(next).toEqual({ on: '2026-07-22', km: 20_020, items: ['airFilter'], overdue: false });
});

test('at 31,200 km oil and brake fluid are due, the air filter is not', () => {
  const service = { km: 20_100, day: '2025-07-09' };
  const today = '2026-07-09';
  const pace = paceOf([service, { km: 31_200, day: today }], today);
  const { of } = plan({ pace, service, startedOn: '2024-03-01' }, today);
  expect(of.oil).toMatchObject({ state: 'due', picked: true, overdue: true });
  expect(of.oil!.reason).toContain('跑了 11,100 km');
  expect(of.brakeFluid).toMatchObject({ state: 'due', picked: true, lastOn: '2024-03-01' });
  expect(of.airFilter).toMatchObject({ state: 'later', dueKm: 40_100 });
  expect(of.wipers).toMatchObject({ state: 'wish', dueOn: null });
});

test('without a record nothing above 300 is chosen beforehand', () => {
  const pace = { km: 70_000, day: '2026-07-09', kmPerDay: 41 };
  const { of } = plan({ pace, startedOn: '2021-07-09' }, '2026-07-09');
  expect(of.oil).toMatchObject({ state: 'due', picked: true, lastKm: null });
  expect(of.gearboxOil).toMatchObject({ state: 'due', picked: false });
  expect(of.gearboxOil!.reason).toContain('没有记录，建议先检查');
});

test('a recorded item counts from its record', () => {
  const pace = { km: 30_000, day: '2026-07-09', kmPerDay: 40 };
  const done = new Map([['brakeFluid', { km: 29_000, day: '2026-05-01' }]]);
  const { of } = plan({ pace, startedOn: '2023-01-01', done }, '2026-07-09');
  expect(of.brakeFluid).toMatchObject({ state: 'later', dueOn: '2028-05-01' });
});

test('without mileage and age nothing is forecast', () => {
  const { of, km, next } = plan({}, '2026-07-09');
  expect([km, next, of.oil!.state]).toEqual([null, null, 'unknown']);
});
