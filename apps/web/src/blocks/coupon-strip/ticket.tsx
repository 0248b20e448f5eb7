import type { ReactNode } from 'react';
import { PathLink } from '#shared/routing/navigation.tsx';
import { cx } from '#shared/ui/cx.ts';
import type { CouponFaceLabels } from './coupon-labels.ts';
import * as styles from './coupon-ticket.module.css';

type TicketProps = {
  /** The value, in the parts of its typography. */
  face: CouponFaceLabels;
  terms: string;
  name: string;
  /** The scope of its use. */
  scope: string;
  /** The end or the length of its validity. */
  validity: string;
  /** Whether it can no longer be claimed or used. */
  muted?: boolean | undefined;
  /** The address of its details or rules. */
  to?: string | undefined;
  /** The button, such as claim or use. */
  action?: ReactNode;
};

/** A coupon or voucher in the form of a ticket: its value, its scope, and a button. */
export function Ticket({ face, terms, name, scope, validity, muted, to, action }: TicketProps) {
  const { sign, value, unit } = face;
  const texts = (
    <>
      <h3>{name}</h3>
      <p>{scope}</p>
      <p>{validity}</p>
    </>
  );
  return (
    <article className={cx(styles.ticket, muted && styles.muted)}>
      <div className={styles.face}>
        <p className={styles.worth}>
          {sign ? <small>{sign}</small> : null}
          <b className={value.length > 3 ? styles.long : undefined}>{value}</b>
          {unit ? <small>{unit}</small> : null}
        </p>
        <p className={styles.terms}>{terms}</p>
      </div>
      {to === undefined ? (
        <div className={styles.texts}>{texts}</div>
      ) : (
        <PathLink className={styles.texts} to={to}>
          {texts}
        </PathLink>
      )}
      {action ? <div className={styles.action}>{action}</div> : null}
    </article>
  );
}
