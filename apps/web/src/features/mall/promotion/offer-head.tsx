import type { OfferDetail } from '@marque/contract/mall/offer/schema';
import { CouponTicket } from '#blocks/coupon-strip/coupon-ticket.tsx';
import { formatDateTime } from '#shared/format/time.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { tierTexts } from '../product/product-labels.ts';
import * as styles from './promotion-card.module.css';

type Coupon = Extract<OfferDetail, { kind: 'coupon' }>;
type OfferHeadProps = { offer: OfferDetail; onClaim: (coupon: Coupon) => void };

/** The head of the page: the coupon or full reduction whose goods are listed. */
export function OfferHead({ offer, onClaim }: OfferHeadProps) {
  if (offer.kind === 'promotion')
    return (
      <Card>
        <div className={styles.plain}>
          <h2>{offer.name}</h2>
          <p>
            {offer.scopeText} · {formatDateTime(offer.endsAt).slice(5)} 结束
          </p>
          <ul className={styles.tiers}>
            {tierTexts(offer).map((tier) => (
              <li key={tier}>{tier}</li>
            ))}
          </ul>
        </div>
      </Card>
    );
  const { face, expiresAt, state } = offer;
  return (
    <Card>
      <CouponTicket
        coupon={face}
        validity={validityText(offer)}
        muted={state === 'gone' || (state === null && expiresAt === null)}
        action={
          state === 'claimable' ? (
            <Button size="small" onClick={() => onClaim(offer)}>
              领取
            </Button>
          ) : null
        }
      />
    </Card>
  );
}

function validityText({ expiresAt, state }: Coupon): string {
  if (expiresAt) return `${formatDateTime(expiresAt)} 到期`;
  if (state === 'claimed') return '已领取，下单时自动抵扣';
  if (state === 'gone') return '已经领完了';
  return state === 'claimable' ? '先领券，再挑好物' : '不在领取时间内';
}
