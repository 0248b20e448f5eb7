import type { CommodityDetail, CommodityKind } from '@marque/contract/mall/catalog/schema';
import { formatMoney } from '@marque/contract/money';

const freightText = (freightFen: number, freeFromFen: number | undefined): string => {
  if (freightFen === 0) return '免运费';
  const free = freeFromFen === undefined ? '' : `，满 ${formatMoney(freeFromFen)} 免运费`;
  return `运费 ${formatMoney(freightFen)}${free}`;
};

/**
 * Returns how goods are delivered. `freightFen` and the threshold for free shipping `freeFromFen`
 * in fen.
 */
export function deliveryText(
  kind: CommodityKind,
  freightFen: number,
  freeFromFen?: number,
): string {
  switch (kind) {
    case 'physical':
      return `快递配送 · ${freightText(freightFen, freeFromFen)}`;
    case 'account':
      return '付款后自动充值到账';
    case 'voucher':
      return '到店出示核销码使用';
    case 'install':
      return '到店安装，下单时选门店';
  }
}

type Tiers = Pick<CommodityDetail['promotions'][number], 'tiers'>;

/**
 * Returns one text per tier, e.g. 满 ¥299.00 减 ¥30.00, with no-break spaces so that a tier stays on
 * one line.
 */
export const tierTexts = ({ tiers }: Tiers): string[] =>
  tiers.map(({ thresholdFen, minusFen }) =>
    `满 ${formatMoney(thresholdFen)} 减 ${formatMoney(minusFen)}`.replaceAll(' ', '\u00A0'),
  );

/** Returns all tiers as one text: 满 ¥299.00 减 ¥30.00，满 ¥599.00 减 ¥80.00. */
export const promotionText = (promotion: CommodityDetail['promotions'][number]): string =>
  tierTexts(promotion).join('，');

type Limit = { limit: number | null; bought: number; left: number | null };

/**
 * The limit per user in a flash session and what is left of it for this user; null while unknown.
 */
type Share = { perUser: number; left: number | null };

function shareText({ perUser, left }: Share): string {
  if (left === 0) return `限时价每人 ${perUser} 件，你已抢满`;
  const rest = left === null || left === perUser ? '' : `，还可抢 ${left} 件`;
  return `限时价每人 ${perUser} 件${rest}`;
}

/** Returns the text of the buy limits; '' when there are none. */
export function limitText(buyLimit: Limit | undefined, share: Share | null): string {
  if (buyLimit?.left === 0) return `每人限购 ${buyLimit.limit} 件，你已买满`;
  const parts = [
    share ? shareText(share) : '',
    buyLimit?.limit == null
      ? ''
      : buyLimit.bought > 0
        ? `每人限购 ${buyLimit.limit} 件，还可买 ${buyLimit.left} 件`
        : `每人限购 ${buyLimit.limit} 件`,
  ];
  return parts.filter(Boolean).join(' · ');
}

/**
 * Returns the share of a flash session's quota that is sold, in whole per cent; 100 only when all
 * is sold.
 */
export const soldPercent = ({ stock, quota }: { stock: number; quota: number }): number =>
  Math.max(0, Math.min(100, Math.floor(((quota - stock) / quota) * 100)));
