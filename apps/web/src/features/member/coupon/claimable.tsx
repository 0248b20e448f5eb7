import type { CentreOffer } from '@marque/contract/mall/coupon/schema';
import { useState } from 'react';
import { CouponOffers } from '#blocks/coupon-strip/coupon-offers.tsx';
import { cx } from '#shared/ui/cx.ts';
import { useCouponCenter } from '#blocks/coupon-strip/use-coupon-center.ts';
import * as styles from './coupons.module.css';

const MAX_OFFERS = 3;

/** Lists the coupons to claim below the member's own. Renders nothing when there are none. */
export function Claimable() {
  const { coupons, claim } = useCouponCenter();
  return coupons.data ? <Offers items={coupons.data.items} onClaim={claim} /> : null;
}

type OffersProps = { items: readonly CentreOffer[]; onClaim: (coupon: CentreOffer) => void };

function Offers({ items, onClaim }: OffersProps) {
  // Claimed coupons keep their place, so that the next one does not move under the finger.
  const [shown] = useState(() =>
    items
      .filter(({ state }) => state === 'claimable')
      .slice(0, MAX_OFFERS)
      .map(({ id }) => id),
  );
  const offers = items.filter(({ id }) => shown.includes(id));
  if (offers.length === 0) return null;
  return (
    <section className={cx(styles.tickets, styles.claimable)} aria-label="还能领">
      <h2 className={styles.title}>还能领</h2>
      <CouponOffers coupons={offers} onClaim={onClaim} />
    </section>
  );
}
