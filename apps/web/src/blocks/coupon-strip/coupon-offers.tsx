import type { CouponOffer } from '@marque/contract/mall/coupon/schema';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import * as styles from './coupon-offers.module.css';
import { CouponTicket } from './coupon-ticket.tsx';

type CouponOffersProps = {
  coupons: readonly CouponOffer[];
  onClaim: (coupon: CouponOffer) => void;
};

/** A list of coupons, each to claim, to use once claimed, or used up. */
export function CouponOffers({ coupons, onClaim }: CouponOffersProps) {
  const href = useHref();
  return (
    <ul className={styles.coupons}>
      {coupons.map((coupon) => (
        <li key={coupon.id}>
          <CouponTicket
            coupon={coupon}
            validity={`领取后 ${coupon.validDays} 天内有效`}
            muted={coupon.state === 'gone'}
            to={href('member.couponRules', { couponId: coupon.id })}
            action={<Action coupon={coupon} onClaim={() => onClaim(coupon)} />}
          />
        </li>
      ))}
    </ul>
  );
}

function Action({ coupon: { id, state }, onClaim }: { coupon: CouponOffer; onClaim: () => void }) {
  const href = useHref();
  if (state === 'claimable')
    return (
      <Button size="small" onClick={onClaim}>
        领取
      </Button>
    );
  if (state === 'gone') return <span className={styles.said}>已领完</span>;
  return (
    <LinkButton size="small" kind="secondary" to={href('mall.couponGoods', { couponId: id })}>
      去使用
    </LinkButton>
  );
}
