import type { CouponTab, OwnCoupon } from '@marque/contract/mall/coupon/schema';
import { CouponTicket } from '#blocks/coupon-strip/coupon-ticket.tsx';
import { serverNow } from '#shared/api/wire.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { validityText } from './coupon-tabs.ts';

/** A coupon of the member with its action or its end. */
export function OwnTicket({ coupon, tab }: { coupon: OwnCoupon; tab: CouponTab }) {
  const href = useHref();
  const { recordId, orderId } = coupon;
  return (
    <CouponTicket
      coupon={coupon}
      validity={validityText(coupon, serverNow())}
      muted={tab !== 'usable'}
      to={href('member.voucherDetails', { recordId })}
      action={
        tab === 'usable' ? (
          <LinkButton size="small" to={href('mall.couponGoods', { recordId })}>
            去使用
          </LinkButton>
        ) : orderId ? (
          <LinkButton size="small" kind="secondary" to={href('mall.orderDetail', { id: orderId })}>
            看订单
          </LinkButton>
        ) : null
      }
    />
  );
}
