import type { CouponFace } from '@marque/contract/mall/coupon/schema';

/** Yuan without needless decimals: 3000 fen → 30, 1550 → 15.5. */
const yuan = (fen: number): string => String(fen / 100);

/** 90 → 9, 85 → 8.5: how discounts are said. */
const tenths = (percent: number): string => String(percent / 10);

export type FaceWords = { sign: string; value: string; unit: string };

/** What a coupon is worth, in the parts it is set in: ¥ 30, 9 折, 500 积分, 免邮. */
export function faceWords(
  { kind, valueFen, percent, score }: CouponFace,
  scoreName: string,
): FaceWords {
  switch (kind) {
    case 'cash':
      return { sign: '¥', value: yuan(valueFen ?? 0), unit: '' };
    case 'percent':
      return { sign: '', value: tenths(percent ?? 100), unit: '折' };
    case 'score':
      return { sign: '', value: String(score ?? 0), unit: scoreName };
    case 'shipping':
      return { sign: '', value: '免邮', unit: '' };
  }
}

/** From when it applies: 满 299 可用. */
export const thresholdText = ({ thresholdFen }: CouponFace): string =>
  thresholdFen > 0 ? `满 ${yuan(thresholdFen)} 可用` : '无门槛';

/** What it applies to and how far: 全场商品可用，最多减 50. */
export const scopeText = ({ kind, maxFen, scopeText: scope }: CouponFace): string =>
  [scope, kind === 'percent' && maxFen !== null ? `最多减 ${yuan(maxFen)}` : '']
    .filter(Boolean)
    .join('，');

/** The few words of a coupon's chip: 满 299 减 40, 9 折, 无门槛减 30. */
export function chipText(coupon: CouponFace, scoreName: string): string {
  const { thresholdFen, kind, valueFen } = coupon;
  const from = thresholdFen > 0 ? `满 ${yuan(thresholdFen)} ` : '';
  const { value, unit } = faceWords(coupon, scoreName);
  if (kind === 'cash') return `${from || '立'}减 ${yuan(valueFen ?? 0)}`;
  if (kind === 'score') return `${from}抵 ${value} ${unit}`;
  return kind === 'percent' ? `${from}${value} 折` : `${from}免邮`;
}
