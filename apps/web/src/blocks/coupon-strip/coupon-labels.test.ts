import type { CouponFace } from '@marque/contract/mall/coupon/schema';
import { describe, expect, it } from 'vitest';
import { chipText, couponFaceLabels, scopeText, thresholdText } from './coupon-labels.ts';

const coupon = (more: Partial<CouponFace>): CouponFace => ({
  kind: 'cash',
  name: '券',
  thresholdFen: 0,
  valueFen: null,
  percent: null,
  maxFen: null,
  score: null,
  scopeText: '',
  ...more,
});

const cash = coupon({ thresholdFen: 29_900, valueFen: 4000 });
const percent = coupon({ kind: 'percent', percent: 85, maxFen: 8000, thresholdFen: 10_000 });
const score = coupon({ kind: 'score', score: 500 });
const shipping = coupon({ kind: 'shipping' });

describe('coupon words', () => {
  it('say what it is worth', () => {
    expect(couponFaceLabels(cash, '积分')).toEqual({ sign: '¥', value: '40', unit: '.00' });
    expect(couponFaceLabels(percent, '积分')).toEqual({ sign: '', value: '8.5', unit: '折' });
    expect(couponFaceLabels(score, '积分')).toEqual({ sign: '', value: '500', unit: '积分' });
    expect(couponFaceLabels(shipping, '积分').value).toBe('免邮');
  });

  it('say from when and how far it applies', () => {
    expect(thresholdText(cash)).toBe('满 ¥299.00 可用');
    expect(thresholdText(shipping)).toBe('无门槛');
    expect(scopeText({ ...percent, scopeText: '养护可用' })).toBe('养护可用，最多减 ¥80.00');
    expect(scopeText({ ...cash, scopeText: '全场可用' })).toBe('全场可用');
  });

  it('fit a chip', () => {
    expect(chipText(cash, '积分')).toBe('满 ¥299.00 减 ¥40.00');
    expect(chipText(coupon({ valueFen: 1550 }), '积分')).toBe('立减 ¥15.50');
    expect(chipText(percent, '积分')).toBe('满 ¥100.00 8.5 折');
    expect(chipText(score, '积分')).toBe('抵 500 积分');
    expect(chipText(shipping, '积分')).toBe('免邮');
  });
});
