import type { CouponFace } from '@marque/contract/mall/coupon/schema';
import type { ReactNode } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { couponFaceLabels, scopeText, thresholdText } from './coupon-labels.ts';
import { Ticket } from './ticket.tsx';

type CouponTicketProps = {
  coupon: CouponFace;
  /** The end or the length of its validity. */
  validity: string;
  /** Whether it can no longer be claimed or used. */
  muted?: boolean;
  /** The address of its details or rules. */
  to?: string;
  /** The button, such as claim or use. */
  action?: ReactNode;
};

/** A coupon in the form of a ticket: its value, its scope, and a button. */
export const CouponTicket = ({ coupon, ...rest }: CouponTicketProps) => (
  <Ticket
    face={couponFaceLabels(coupon, useBrand().copy.score)}
    terms={thresholdText(coupon)}
    name={coupon.name}
    scope={scopeText(coupon)}
    {...rest}
  />
);
