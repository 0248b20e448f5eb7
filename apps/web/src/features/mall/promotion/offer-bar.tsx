import type { OfferDetail } from '@marque/contract/mall/offer/schema';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { couponProgressText, promotionProgressText } from './offer-labels.ts';
import * as styles from './offer-bar.module.css';
import { ProgressLine } from './progress-line.tsx';

const textOf = (offer: OfferDetail): string => {
  if (offer.kind === 'coupon') return offer.progress ? couponProgressText(offer.progress) : '';
  return offer.progress ? promotionProgressText(offer.progress) : '';
};

/** The bar with the cart's progress towards the offer and the link to the cart. */
export function OfferBar({ offer }: { offer: OfferDetail }) {
  const href = useHref();
  return (
    <div className={styles.bar}>
      {offer.progress ? (
        <ProgressLine progress={offer.progress} text={textOf(offer)} />
      ) : (
        <p className={styles.hint}>挑好放进购物车，下单时自动抵扣</p>
      )}
      <LinkButton to={href('mall.cart')}>去购物车</LinkButton>
    </div>
  );
}
