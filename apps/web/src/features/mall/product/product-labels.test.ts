import { describe, expect, it } from 'vitest';
import { deliveryText, limitText, promotionText, soldPercent } from './product-labels.ts';

describe('the words of a product', () => {
  it('say how it reaches its buyer', () => {
    expect(deliveryText('physical', 0)).toBe('快递配送 · 免运费');
    expect(deliveryText('physical', 1200)).toBe('快递配送 · 运费 ¥12.00');
    expect(deliveryText('physical', 1200, 9900)).toBe('快递配送 · 运费 ¥12.00，满 ¥99.00 免运费');
    expect(deliveryText('voucher', 0)).toBe('到店出示核销码使用');
  });

  it('list the steps of a promotion', () => {
    const tiers = [
      { thresholdFen: 29_900, minusFen: 3000 },
      { thresholdFen: 59_900, minusFen: 8050 },
    ];
    expect(promotionText({ id: 'p', name: '周末', tiers }).replaceAll('\u00A0', ' ')).toBe(
      '满 ¥299.00 减 ¥30.00，满 ¥599.00 减 ¥80.50',
    );
  });

  it('say how many one person may buy', () => {
    expect(limitText(undefined, null)).toBe('');
    expect(limitText({ limit: null, bought: 3, left: null }, null)).toBe('');
    expect(limitText({ limit: 2, bought: 0, left: 2 }, null)).toBe('每人限购 2 件');
    expect(limitText({ limit: 2, bought: 1, left: 1 }, null)).toBe('每人限购 2 件，还可买 1 件');
    const share = { perUser: 2, left: null };
    expect(limitText({ limit: 2, bought: 2, left: 0 }, share)).toBe('每人限购 2 件，你已买满');
    expect(limitText({ limit: 5, bought: 0, left: 5 }, share)).toBe(
      '限时价每人 2 件 · 每人限购 5 件',
    );
    expect(limitText(undefined, { ...share, left: 2 })).toBe('限时价每人 2 件');
    expect(limitText(undefined, { ...share, left: 1 })).toBe('限时价每人 2 件，还可抢 1 件');
    expect(limitText(undefined, { ...share, left: 0 })).toBe('限时价每人 2 件，你已抢满');
  });

  it('say how much of a flash session is sold', () => {
    expect(soldPercent({ stock: 40, quota: 40 })).toBe(0);
    expect(soldPercent({ stock: 10, quota: 40 })).toBe(75);
    expect(soldPercent({ stock: 1, quota: 400 })).toBe(99);
    expect(soldPercent({ stock: 0, quota: 3 })).toBe(100);
  });
});
