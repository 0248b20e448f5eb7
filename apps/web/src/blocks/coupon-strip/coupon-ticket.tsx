import type { CouponFace } from '@marque/contract/mall/coupon/schema';
import type { ReactNode } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { couponFaceLabels, scopeText, thresholdText } from './coupon-labels.ts';
import { Ticket } from './ticket.tsx';

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
export const CouponTicket = ({ coupon, ...rest }: CouponTicketProps) => (
  <Ticket
    face={couponFaceLabels(coupon, useBrand().copy.score)}
    terms={thresholdText(coupon)}
    name={coupon.name}
    scope={scopeText(coupon)}
    {...rest}
  />
);
