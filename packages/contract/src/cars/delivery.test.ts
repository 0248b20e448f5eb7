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
  expect(deliveryWindow(OFFER, chosen, transport, '2026-11-24')).toEqual({
    from,
    to,
    why,
    city: transport.city,
  });
});
