import type { CentreOffer, CouponOffer } from '@marque/contract/mall/coupon/schema';
import { formatInteger } from '@marque/contract/money';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import * as styles from './coupon-offers.module.css';
import { CouponTicket } from './coupon-ticket.tsx';

/** A coupon to claim, maybe one for some members alone. */
type ShownOffer = CouponOffer | CentreOffer;

type CouponOffersProps<Of extends ShownOffer> = {
  coupons: readonly Of[];
  onClaim: (coupon: Of) => void;
};

/** A list of coupons, each to claim, to use once claimed, or used up. */
export function CouponOffers<Of extends ShownOffer>({ coupons, onClaim }: CouponOffersProps<Of>) {
  const href = useHref();
  const first = coupons.find(({ state }) => state === 'claimable');
  return (
    <ul className={styles.coupons}>
      {coupons.map((coupon) => (
        <li key={coupon.id}>
          <CouponTicket
            coupon={coupon}
            validity={validityOf(coupon)}
            muted={coupon.state === 'gone'}
            to={href('member.couponRules', { couponId: coupon.id })}
            action={
              <Action coupon={coupon} isFirst={coupon === first} onClaim={() => onClaim(coupon)} />
            }
          />
        </li>
      ))}
    </ul>
  );
}

const validityOf = (coupon: ShownOffer): string =>
  ['note' in coupon ? coupon.note : '', `领取后 ${coupon.validDays} 天内有效`]
    .filter(Boolean)
    .join('，');

/** The ways to what a coupon asks for. */
const WAYS = {
  level: { text: '看等级', page: 'member.memberCenter', params: {} },
  ownerOnly: { text: '去认证', page: 'member.ownerCertification', params: {} },
  short: { text: '赚积分', page: 'member.memberCenter', params: { section: 'tasks' } },
} as const;

type ActionProps = {
  coupon: ShownOffer;
  /** Whether it is the first that can be claimed: of a list of equal buttons one is filled. */
  isFirst: boolean;
  onClaim: () => void;
};

function Action({ coupon, isFirst, onClaim }: ActionProps) {
  const { id, state } = coupon;
  const href = useHref();
  const price = 'priceScore' in coupon ? coupon.priceScore : null;
  if (state === 'level' || state === 'ownerOnly' || state === 'short') {
    const { text, page, params } = WAYS[state];
    return (
      <LinkButton size="small" kind="secondary" to={href(page, params)}>
        {text}
      </LinkButton>
    );
  }
  if (state === 'claimable')
    return (
      <Button size="small" kind={isFirst ? 'primary' : 'secondary'} onClick={onClaim}>
        {price === null ? '领取' : `${formatInteger(price)} 积分换`}
      </Button>
    );
  if (state === 'gone') return <span className={styles.said}>已领完</span>;
  return (
    <LinkButton size="small" kind="secondary" to={href('mall.couponGoods', { couponId: id })}>
      去使用
    </LinkButton>
  );
}
