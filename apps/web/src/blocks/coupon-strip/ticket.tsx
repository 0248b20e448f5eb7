import type { ReactNode } from 'react';
import { cx } from '#shared/ui/cx.ts';
import type { CouponFaceLabels } from './coupon-labels.ts';
import * as styles from './coupon-ticket.module.css';

type TicketProps = {
  /** What it is worth, in the parts it is set in. */
  face: CouponFaceLabels;
  terms: string;
  name: string;
  /** What it is good for. */
  scope: string;
  /** Until when it is valid, or for how long. */
  validity: string;
  /** Cannot be had or used any more. */
  muted?: boolean | undefined;
  /** What can be done with it. */
  action?: ReactNode;
};

/** Something to use as a ticket: its worth, where it applies, and what to do with it. */
export function Ticket({ face, terms, name, scope, validity, muted, action }: TicketProps) {
  const { sign, value, unit } = face;
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
      <div className={styles.words}>
        <h3>{name}</h3>
        <p>{scope}</p>
        <p>{validity}</p>
      </div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </article>
  );
}
