import type { CommodityDetail } from '@marque/contract/mall/catalog/schema';
import type { CouponOffer } from '@marque/contract/mall/coupon/schema';
import caretRight from 'virtual:icon/caret-right';
import { CouponStrip } from '#blocks/coupon-strip/coupon-strip.tsx';
import { PageLink } from '#shared/routing/navigation.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Tag } from '#shared/ui/tag.tsx';
import { promotionText } from '../../model/browse/product-words.ts';
import styles from './product-rows.module.css';

type OfferRowsProps = {
  promotions: CommodityDetail['promotions'];
  coupons: readonly CouponOffer[];
  onCoupons: () => void;
};

/** What makes it cheaper: coupons to claim and reductions that apply by themselves. */
export function OfferRows({ promotions, coupons, onCoupons }: OfferRowsProps) {
  const offered = coupons.filter(({ state }) => state !== 'gone');
  if (promotions.length === 0 && offered.length === 0) return null;
  const claimable = offered.some(({ state }) => state === 'claimable');
  return (
    <Card flush>
      <div className={styles.rows}>
        {offered.length > 0 ? (
          <button type="button" className={styles.row} onClick={onCoupons}>
            <span className={styles.label}>领券</span>
            <span className={styles.value}>
              <CouponStrip coupons={offered.slice(0, 3)} />
            </span>
            <span className={styles.more}>{claimable ? '领取' : '已领取'}</span>
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
