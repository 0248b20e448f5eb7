import type { CarOrderBrief } from '@marque/contract/car-order/schema';
import { expect, test } from 'vitest';
import { nextStep } from './next-step.ts';

const href = ((page: string, params: Record<string, string> = {}) =>
  `${page} ${Object.values(params).join(' ')}`) as never;
const order = (change: Partial<CarOrderBrief>): CarOrderBrief =>
  ({
    id: 'o1',
    status: 'reserved',
    typeId: 't1',
    seriesId: 's1',
    chosen: ['red', 'rims'],
    image: null,
    ...change,
  }) as CarOrderBrief;
const now = (action: CarOrderBrief['now']['action'], button: string) =>
  ({ now: { action, button, sentence: '', deadline: null } }) as const;

test('the button has the server’s text and leads to the page for that action', () => {
  const deposit = { status: 'unpaid' as const, ...now('pay', '支付订金 ¥2,000.00') };
  expect(nextStep(order(deposit), href, 2)).toEqual({
    text: '支付订金 ¥2,000.00',
    to: 'mall.payCenter o1.deposit carItem',
  });
  const balance = { status: 'arrived' as const, ...now('pay', '支付尾款') };
  expect(nextStep(order(balance), href, 2)).toMatchObject({ to: 'carOrder.payType o1' });
  expect(nextStep(order(now('delivery', '约时间交车')), href, 2)).toEqual({
    text: '约时间交车',
    sheet: 'delivery',
  });
});

test('an order without a next step has no button, and a closed one leads back to its car', () => {
  expect(nextStep(order({ status: 'producing', ...now(null, '') }), href, 2)).toBeNull();
  expect(nextStep(order(now('share', '邀家人一起看')), href, 2)).toBeNull();
  const closed = { status: 'closed' as const, ...now(null, '') };
  expect(nextStep(order(closed), href, 2)).toMatchObject({
    to: 'cars.customPreview t1 red,rims 2',
  });
  expect(nextStep(order({ ...closed, typeId: null }), href, 2)).toMatchObject({
    to: 'cars.detail s1',
  });
});
