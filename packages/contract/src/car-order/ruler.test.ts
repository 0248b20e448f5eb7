import { describe, expect, test } from 'vitest';
import { cancelText, depositRuler, depositSentence, payDepositText } from './ruler.ts';

const policy = { depositFen: 2000_00, withdrawHours: 24, lateDays: 30 };
const at = (time: string) => new Date(`2026-11-${time}:00Z`);
const paidAt = at('20T02:00');
const lockedAt = at('25T07:20');
const withdrawUntil = at('26T07:20');
const nobody = { paidAt: null, lockedAt: null, withdrawUntil: null };

describe('the refund ruler of a deposit', () => {
  test.each([
    ['nothing is paid', nobody, '20T01:00', null],
    ['it is paid', { ...nobody, paidAt }, '20T02:00', '锁单前'],
    ['it is locked', { paidAt, lockedAt, withdrawUntil }, '26T07:19', '锁单后 24 小时内'],
    ['it cannot be withdrawn', { paidAt, lockedAt, withdrawUntil }, '26T07:20', '锁单 24 小时后'],
  ])('says where it stands when %s', (_, facts, now, text) => {
    const current = depositRuler(policy, facts, at(now)).filter((one) => one.current);
    expect(current.map((one) => one.text)).toEqual(text === null ? [] : [text]);
  });

  test('never gives more back as time goes by, but where the seller is late', () => {
    const fens = depositRuler(policy).map(({ fen }) => fen);
    expect(fens).toEqual([2000_00, 2000_00, 0, 2000_00]);
  });

  test('without an order has no times', () => {
    for (const { from, to, current } of depositRuler(policy))
      expect([from, to, current]).toEqual([null, null, false]);
  });
});

describe('words of money', () => {
  test('say what becomes of it', () => {
    expect(payDepositText('订金', 2000_00)).toBe('支付订金 ¥2,000.00（锁单前随时可退）');
    expect(depositSentence('订金', 3000_00)).toBe('订金 ¥3,000.00，锁单前随时可退');
    expect(depositSentence('定金', 2000_50)).toContain('定金 ¥2,000.50');
    expect(cancelText(2000_00)).toBe('取消订单，退回 ¥2,000.00');
    expect(cancelText(0)).toBe('取消订单');
  });
});
