import { activityDealOfCommodity } from '@marque/contract/activity/deal/endpoints';
import type { CommodityDetail } from '@marque/contract/mall/catalog/schema';
import type { CouponOffer } from '@marque/contract/mall/coupon/schema';
import { formatMoney } from '@marque/contract/money';
import { useQuery } from '@tanstack/react-query';
import caretRight from 'virtual:icon/caret-right';
import { CouponStrip } from '#blocks/coupon-strip/coupon-strip.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { PageLink, PathLink, useServerLink } from '#shared/routing/navigation.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { Tag } from '#shared/ui/display/tag.tsx';
import { promotionText } from './product-labels.ts';
import * as styles from './product-rows.module.css';

type OfferRowsProps = {
  commodityId: string;
  promotions: CommodityDetail['promotions'];
  coupons: readonly CouponOffer[];
  /** The number of coupons the member can claim and holds; null for visitors. */
  count: { claimable: number; usable: number } | null;
  onCoupons: () => void;
};

/** The rows of discounts: coupons to claim, full reductions that apply automatically, activities. */
export function OfferRows({ commodityId, promotions, coupons, count, onCoupons }: OfferRowsProps) {
  const api = useApi();
  const linkTo = useServerLink();
  const { data: deals } = useQuery(api.query(activityDealOfCommodity, { commodityId }));
  const offered = coupons.filter(({ state }) => state !== 'gone');
  const usable = count?.usable ?? 0;
  const some = offered.length > 0 || usable > 0;
  const items = (deals?.items ?? []).flatMap((deal) => {
    const to = linkTo(deal.link);
    return to ? [{ ...deal, to }] : [];
  });
  if (promotions.length === 0 && items.length === 0 && !some) return null;
  const claimable = offered.some(({ state }) => state === 'claimable');
  return (
    <Card flush>
      <div className={styles.rows}>
        {some ? (
          <button type="button" className={styles.row} onClick={onCoupons}>
            <span className={styles.label}>{offered.length > 0 ? '领券' : '优惠券'}</span>
            <span className={styles.value}>
              <CouponStrip coupons={offered.slice(0, 3)} />
            </span>
            <span className={styles.more}>
              {claimable ? '领取' : usable > 0 ? `${usable} 张可用` : '已领取'}
            </span>
            <Icon of={caretRight} size={14} />
          </button>
        ) : null}
        {promotions.map((promotion) => (
          <PageLink
            key={promotion.id}
            page="mall.couponGoods"
            params={{ promotionId: promotion.id }}
            className={styles.row}
          >
            <span className={styles.label}>满减</span>
            <span className={styles.value}>
              <span className={styles.tag}>
                <Tag>{promotion.name}</Tag>
              </span>
              {promotionText(promotion)}
            </span>
            <Icon of={caretRight} size={14} />
          </PageLink>
        ))}
        {items.map(({ activityId, label, title, priceFen, to }) => (
          <PathLink key={activityId} to={to} className={styles.row}>
            <span className={styles.label}>{label}</span>
            <span className={styles.value}>
              {formatMoney(priceFen)} · {title}
            </span>
            <Icon of={caretRight} size={14} />
          </PathLink>
        ))}
      </div>
    </Card>
  );
}
