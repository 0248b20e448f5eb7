import type { CouponFace } from '@marque/contract/mall/coupon/schema';
import { formatMoney, moneyParts } from '@marque/contract/money';

/** A percentage in tenths, as Chinese discounts are written: 90 → 9, 85 → 8.5. */
const tenths = (percent: number): string => String(percent / 10);

export type CouponFaceLabels = { sign: string; value: string; unit: string };

export const moneyFace = (fen: number): CouponFaceLabels => {
  const { sign, yuan, decimals } = moneyParts(fen);
  return { sign, value: yuan, unit: decimals };
};

/** The value of a coupon, in the parts of its typography: ¥ 30 .00, 9 折, 500 积分, 免邮. */
export function couponFaceLabels(
  { kind, valueFen, percent, score }: CouponFace,
  scoreName: string,
): CouponFaceLabels {
  switch (kind) {
    case 'cash':
      return moneyFace(valueFen ?? 0);
    case 'percent':
      return { sign: '', value: tenths(percent ?? 100), unit: '折' };
    case 'score':
      return { sign: '', value: String(score ?? 0), unit: scoreName };
    case 'shipping':
      return { sign: '', value: '免邮', unit: '' };
  }
}

/** The minimum amount of a coupon: 满 ¥299.00 可用. */
export const thresholdText = ({ thresholdFen }: CouponFace): string =>
  thresholdFen > 0 ? `满 ${formatMoney(thresholdFen)} 可用` : '无门槛';

/** The scope and the maximum of a coupon: 全场商品可用，最多减 ¥50.00. */
export const scopeText = ({ kind, maxFen, scopeText: scope }: CouponFace): string =>
  [scope, kind === 'percent' && maxFen !== null ? `最多减 ${formatMoney(maxFen)}` : '']
    .filter(Boolean)
    .join('，');

/** The short text of a coupon's chip: 满 ¥299.00 减 ¥40.00, 9 折, 立减 ¥30.00. */
export function chipText(coupon: CouponFace, scoreName: string): string {
  const { thresholdFen, kind, valueFen } = coupon;
  const from = thresholdFen > 0 ? `满 ${formatMoney(thresholdFen)} ` : '';
  const { value, unit } = couponFaceLabels(coupon, scoreName);
  if (kind === 'cash') return `${from || '立'}减 ${formatMoney(valueFen ?? 0)}`;
  if (kind === 'score') return `${from}抵 ${value} ${unit}`;
  return kind === 'percent' ? `${from}${value} 折` : `${from}免邮`;
}
