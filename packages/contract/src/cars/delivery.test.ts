import { expect, test } from 'vitest';
import { deliveryWindow } from './delivery.ts';
import type { CarOption } from './custom/option-schema.ts';

const option = (id: string, leadDays: number): CarOption => ({
  id,
  name: id,
  subtitle: '',
  images: [],
  layers: {},
  price: '0',
  priceFen: 0,
  state: 'optional',
  until: null,
  contains: [],
  leadDays,
  slot: null,
});
const OFFER = {
  leadFrom: 21,
  leadTo: 35,
  groups: [
    {
      code: 'option',
      name: '选装',
      multi: true,
      min: 0,
      max: null,
      options: [option('悬架', 7), option('香氛', 3)],
    },
  ],
  rules: [],
};

test.each([
  [
    [],
    { from: 6, to: 7, city: '上海市' },
    '2026-12-21',
    '2027-01-05',
    '排产 21–35 天，运输 6–7 天',
  ],
  [
    [],
    { from: 6, to: 9, city: null },
    '2026-12-21',
    '2027-01-07',
    '排产 21–35 天，运输按城市 6–9 天',
  ],
  [
    ['悬架', '香氛'],
    { from: 8, to: 8, city: '乌鲁木齐市' },
    '2026-12-30',
    '2027-01-13',
    '排产 21–35 天，选装 +7 天，运输 8 天',
  ],
])('of %j a car that is %j on its way comes from %s to %s', (chosen, transport, from, to, why) => {
  expect(deliveryWindow(OFFER, chosen, transport, { day: '2026-11-24', launch: null })).toEqual({
    from,
    to,
    why,
    city: transport.city,
  });
});

const TO_STORE = { from: 5, to: 12, city: null };

test('before the launch all days count from it, afterwards from the lock', () => {
  expect(deliveryWindow(OFFER, [], TO_STORE, { day: '2026-11-24', launch: '2026-12-12' })).toEqual({
    from: '2027-01-07',
    to: '2027-01-28',
    why: '上市后排产 21–35 天，运输按城市 5–12 天',
    city: null,
  });
  expect(
    deliveryWindow(OFFER, [], TO_STORE, { day: '2026-12-20', launch: '2026-12-12' }),
  ).toMatchObject({ from: '2027-01-15', why: '排产 21–35 天，运输按城市 5–12 天' });
});

test('what a trim has anyway does not move its delivery', () => {
  const standard = OFFER.groups.map((group) => ({
    ...group,
    options: group.options.map((one) => ({ ...one, state: 'standard' as const })),
  }));
  const day = { day: '2026-11-24', launch: null };
  expect(deliveryWindow({ ...OFFER, groups: standard }, [], TO_STORE, day)).toMatchObject({
    from: '2026-12-20',
    why: '排产 21–35 天，运输按城市 5–12 天',
  });
});
