import type { CouponFace } from '@marque/contract/mall/coupon/schema';
import type { ReactNode } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { cx } from '#shared/ui/cx.ts';
import { couponFaceLabels, scopeText, thresholdText } from './coupon-labels.ts';
import * as styles from './coupon-ticket.module.css';

type CouponTicketProps = {
  coupon: CouponFace;
  /** Until when it is valid, or for how long. */
  validity: string;
  /** Cannot be had or used any more. */
  muted?: boolean;
  /** What can be done with it. */
  action?: ReactNode;
};

/** A coupon as a ticket: its worth, where it applies, and what to do with it. */
export function CouponTicket({ coupon, validity, muted, action }: CouponTicketProps) {
  const { sign, value, unit } = couponFaceLabels(coupon, useBrand().copy.score);
  return (
    <article className={cx(styles.ticket, muted && styles.muted)}>
      <div className={styles.face}>
        <p className={styles.worth}>
          {sign ? <small>{sign}</small> : null}
          <b className={value.length > 3 ? styles.long : undefined}>{value}</b>
          {unit ? <small>{unit}</small> : null}
        </p>
        <p className={styles.terms}>{thresholdText(coupon)}</p>
      </div>
      <div className={styles.words}>
        <h3>{coupon.name}</h3>
        <p>{scopeText(coupon)}</p>
        <p>{validity}</p>
      </div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </article>
  );
}
