import { expect, test } from 'vitest';
import { confirmHint, orderHint } from './order-labels.ts';

const order = {
  status: 'shipped' as const,
  closedReason: '',
  earnedScore: 0,
  payableFen: 9900,
  toShip: 0,
  deal: null,
};

test('a state names the next step and promises no more', () => {
  expect(orderHint(order, 10, '积分')).toBe('商品在路上，收到后请确认收货，10 天后自动确认');
  expect(orderHint(order, undefined, '积分')).toBe('商品在路上，收到后请确认收货');
  expect(orderHint({ ...order, toShip: 2 }, 10, '积分')).toBe('已寄出一部分，还有 2 件正在准备');
  expect(orderHint({ ...order, status: 'paid', payableFen: 0 }, 10, '积分')).toBe(
    '兑换成功，正在为你准备',
  );
  const completed = { ...order, status: 'completed' as const };
  expect(orderHint({ ...completed, earnedScore: 99 }, 10, '积分')).toBe('感谢支持，得到 99 积分');
  expect(orderHint(completed, 10, '积分')).not.toContain('积分');
  const closed = { ...order, status: 'closed' as const, closedReason: '已全部退款' };
  expect(orderHint(closed, 10, '积分')).toBe('已全部退款');
});

test('the confirmation names what it ends', () => {
  const whole = { toShip: 0, allowed: ['confirm' as const], payableFen: 9900 };
  expect(confirmHint(whole, '积分')).toBe('确认后订单完成，积分随即到账');
  expect(confirmHint({ ...whole, payableFen: 0 }, '积分')).toBe('确认后订单完成');
  expect(confirmHint({ ...whole, toShip: 1 }, '积分')).toContain('其余寄出后再确认');
  expect(confirmHint({ ...whole, allowed: ['confirm', 'writeOff'] }, '积分')).toContain('券码');
});
