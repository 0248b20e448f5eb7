import type { CommodityDetail } from '@marque/contract/mall/catalog/schema';
import type { CouponOffer } from '@marque/contract/mall/coupon/schema';
import caretRight from 'virtual:icon/caret-right';
import { CouponStrip } from '#blocks/coupon-strip/coupon-strip.tsx';
import { PageLink } from '#shared/routing/navigation.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { Tag } from '#shared/ui/display/tag.tsx';
import { promotionText } from './product-labels.ts';
import * as styles from './product-rows.module.css';

type OfferRowsProps = {
  promotions: CommodityDetail['promotions'];
  coupons: readonly CouponOffer[];
  /** The number of coupons the member can claim and holds; null for visitors. */
  count: { claimable: number; usable: number } | null;
  onCoupons: () => void;
};

/** The rows of discounts: coupons to claim, and full reductions that apply automatically. */
export function OfferRows({ promotions, coupons, count, onCoupons }: OfferRowsProps) {
  const offered = coupons.filter(({ state }) => state !== 'gone');
  const usable = count?.usable ?? 0;
  const some = offered.length > 0 || usable > 0;
  if (promotions.length === 0 && !some) return null;
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
      </div>
    </Card>
  );
}
