import type { CouponChoice } from '@marque/contract/mall/coupon/schema';
import { priceText } from '@marque/contract/money';
import { CouponTicket } from '#blocks/coupon-strip/coupon-ticket.tsx';
import { formatDate } from '#shared/format/time.ts';
import { CheckBox } from '#shared/ui/control/choice.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { Empty } from '#shared/ui/layout/states.tsx';
import * as styles from './coupon-picker.module.css';

export type CouponPickerProps = {
  open: boolean;
  onClose: () => void;
  coupons: readonly CouponChoice[];
  /** Why the selected combination is the best one; '' when it is not. */
  explanation: string;
  goodsCoupon: string | null;
  shipCoupon: string | null;
  onChoose: (chosen: { couponRecordId: string | null; shipCouponRecordId: string | null }) => void;
};

/** The sheet with the buyer's coupons for an order: one for the goods, one for the freight. */
export default function CouponPicker({
  open,
  onClose,
  coupons,
  explanation,
  goodsCoupon,
  shipCoupon,
  onChoose,
}: CouponPickerProps) {
  const usable = coupons.filter((coupon) => coupon.usable);
  const others = coupons.filter((coupon) => !coupon.usable);
  const toggle = (coupon: CouponChoice) => {
    const shipping = coupon.kind === 'shipping';
    const current = shipping ? shipCoupon : goodsCoupon;
    const next = current === coupon.recordId ? null : coupon.recordId;
    onChoose({
      couponRecordId: shipping ? goodsCoupon : next,
      shipCouponRecordId: shipping ? next : shipCoupon,
    });
  };
  return (
    <Sheet open={open} onClose={onClose} title="优惠券">
      {explanation ? <p className={styles.best}>{explanation}</p> : null}
      {coupons.length === 0 ? (
        <Empty of="coupons" title="还没有可用的优惠券" text="商品页和首页常有新券可领" />
      ) : null}
      <Tickets coupons={usable} chosen={[goodsCoupon, shipCoupon]} onToggle={toggle} />
      {others.length > 0 ? (
        <>
          <h3 className={styles.heading}>这一单还用不上</h3>
          <Tickets coupons={others} chosen={[]} onToggle={toggle} />
        </>
      ) : null}
    </Sheet>
  );
}

type TicketsProps = {
  coupons: readonly CouponChoice[];
  chosen: readonly (string | null)[];
  onToggle: (coupon: CouponChoice) => void;
};

const Tickets = ({ coupons, chosen, onToggle }: TicketsProps) => (
  <ul className={styles.list}>
    {coupons.map((coupon) => (
      <li key={coupon.recordId}>
        <CouponTicket
          coupon={coupon}
          validity={`${formatDate(coupon.expiresAt)} 前有效`}
          muted={!coupon.usable}
          action={
            coupon.usable ? (
              <CheckBox
                checked={chosen.includes(coupon.recordId)}
                onChange={() => onToggle(coupon)}
                label={`使用${coupon.name}`}
                hideLabel
              />
            ) : null
          }
        />
        {coupon.usable ? (
          <p className={styles.saves}>可省 {priceText(coupon.discountFen, coupon.discountScore)}</p>
        ) : (
          <p className={styles.reason}>{coupon.reason}</p>
        )}
      </li>
    ))}
  </ul>
);
