import { CouponOffers } from '#blocks/coupon-strip/coupon-offers.tsx';
import { useCouponCenter } from '#blocks/coupon-strip/use-coupon-center.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import * as styles from './center.module.css';

/** The coupons for members of some level, for certified owners and for points. */
export function LevelCoupons() {
  const { coupons, claim } = useCouponCenter();
  const href = useHref();
  const items = coupons.data?.items.filter(({ group }) => group === 'member' || group === 'score');
  if (!items || items.length === 0) return null;
  return (
    <section className={styles.section} aria-label="会员的券">
      <SectionHead title="会员的券" note="按等级领，也可以用积分换" />
      <div className={styles.tickets}>
        <CouponOffers coupons={items} onClaim={claim} />
      </div>
      <ListRow label="领券中心" value="看全部" to={href('member.couponCenter')} />
    </section>
  );
}
