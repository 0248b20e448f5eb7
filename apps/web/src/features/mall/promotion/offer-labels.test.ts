import { describe, expect, it } from 'vitest';
import {
  couponProgressText,
  progressFromNothing,
  progressShare,
  promotionProgressText,
} from './offer-labels.ts';

describe('offer words', () => {
  it('say how far a coupon is', () => {
    const say = (sumFen: number, missingFen: number) => couponProgressText({ sumFen, missingFen });
    expect(say(12_000, 17_900)).toBe('已选 ¥120.00，再买 ¥179.00 可用');
    expect(say(0, 29_900)).toBe('买满 ¥299.00 可用，挑几件吧');
    expect(say(30_000, 0)).toBe('已选 ¥300.00，可以用券了');
    expect(say(0, 0)).toBe('没有门槛，挑一件就能用');
  });

  it('say how far the next tier is', () => {
    const next = { thresholdFen: 59_900, minusFen: 8050 };
    const say = (sumFen: number, minusFen: number) =>
      promotionProgressText({ sumFen, minusFen, missingFen: 59_900 - sumFen, next });
    expect(say(0, 0)).toBe('再买 ¥599.00 减 ¥80.50');
    expect(say(10_000, 0)).toBe('已选 ¥100.00，再买 ¥499.00 减 ¥80.50');
    expect(say(30_000, 3000)).toBe('已减 ¥30.00，再买 ¥299.00 减 ¥80.50');
    const most = { sumFen: 60_000, minusFen: 8000, missingFen: 0, next: null };
    expect(promotionProgressText(most)).toBe('已减 ¥80.00，拿到最高一档了');
  });

  it('count from nothing where no cart is known', () => {
    const tiers = [
      { thresholdFen: 29_900, minusFen: 3000 },
      { thresholdFen: 59_900, minusFen: 8000 },
    ];
    const from = progressFromNothing(tiers);
    expect(promotionProgressText(from)).toBe('再买 ¥299.00 减 ¥30.00');
    expect(progressShare(from)).toBe(0);
  });

  it('measure the way', () => {
    expect(progressShare({ sumFen: 100, missingFen: 300 })).toBe(0.25);
    expect(progressShare({ sumFen: 0, missingFen: 0 })).toBe(1);
  });
});
