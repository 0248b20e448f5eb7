import type { CarOrder } from '@marque/contract/car-order/schema';
import { expect, test } from 'vitest';
import { statementOf, statementText } from './statement.ts';

const payment = (fen: number, payer = '', back = 0) => ({
  fen,
  payer,
  channel: '微信支付',
  at: '2026-12-05T06:20:00Z',
  backs: back > 0 ? [{ fen: back, at: null }] : [],
});
type StatementInput = {
  due: number;
  paid: number;
  back?: number;
  payments?: ReturnType<typeof payment>[];
};
const item = (label: string, of: StatementInput) => ({
  label,
  dueFen: of.due,
  paidFen: of.paid,
  openFen: 0,
  backFen: of.back ?? 0,
  leftFen: of.due - of.paid,
  payments: of.payments ?? [],
});
const order = {
  title: '天逸 远途版',
  configText: '珍珠白',
  orderNo: '2612010219284749',
  buyer: { name: '林*月' },
  dealer: null,
  lines: [
    { label: '远途版', fen: 189_800_00, why: '' },
    { label: '价格保护', fen: -4000_00, why: '远途版降价' },
  ],
  totalFen: 185_800_00,
  items: [
    item('定金', { due: 2000_00, paid: 2000_00 }),
    item('尾款', {
      due: 183_800_00,
      paid: 100_000_00,
      back: 4000_00,
      payments: [payment(50_000_00), payment(50_000_00, '刘*', 4000_00)],
    }),
  ],
  later: [],
  sum: { dueFen: 185_800_00, paidFen: 102_000_00, leftFen: 83_800_00 },
  refund: null,
  payout: { fen: 2000_00, why: '定金双倍返还' },
  invoice: null,
  events: [
    { at: '2026-12-02T02:00:00Z', text: '定金 ¥2,000.00 已付' },
    { at: '2026-12-01T02:00:00Z', text: '提交订单' },
  ],
} as unknown as CarOrder;

test('payments and refunds add up, and the statement lists all of them, the latest first', () => {
  const parts = statementOf(order);
  expect(parts.map(({ title, sum }) => [title, sum?.text])).toEqual([
    ['天逸 远途版', undefined],
    ['价格', '¥185,800.00'],
    ['付款', '¥102,000.00'],
    ['退回', '¥6,000.00'],
    ['经过', undefined],
  ]);
  const text = statementText(parts);
  expect(text).toContain('价格保护（远途版降价）：-¥4,000.00\n合计：¥185,800.00');
  expect(text).toContain('尾款 待付：¥83,800.00');
  expect(text).toContain('合计应付：¥185,800.00\n合计待付：¥83,800.00');
  expect(text).toContain('尾款 第 1 笔（2026-12-05 14:20，微信支付）：¥50,000.00');
  expect(text).toContain('尾款 第 2 笔（2026-12-05 14:20，微信支付，刘* 代付）：¥50,000.00');
  expect(text).toContain('尾款 退到（退回中，刘*的微信支付）：¥4,000.00');
  expect(text.endsWith('2026-12-02 10:00：定金 ¥2,000.00 已付\n2026-12-01 10:00：提交订单')).toBe(
    true,
  );
});

test('before the signature the balance is in the statement', () => {
  const reserved = {
    ...order,
    items: order.items.slice(0, 1),
    later: [{ label: '尾款', fen: 183_800_00 }],
    sum: { dueFen: 185_800_00, paidFen: 2000_00, leftFen: 183_800_00 },
  };
  expect(statementText(statementOf(reserved))).toContain(
    '尾款 锁单后应付：¥183,800.00\n合计应付：¥185,800.00\n合计待付：¥183,800.00\n合计已付：¥2,000.00',
  );
});
