import { ownCoupon } from '@marque/contract/mall/coupon/endpoints';
import { useQuery } from '@tanstack/react-query';
import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { usePass } from '#blocks/pass-view/use-pass.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { CouponBar, CouponDetails } from './coupon-details.tsx';
import { PassBar, PassDetails } from './pass-details.tsx';

/** A coupon or a pass of the member: what it is worth, where it comes from, and what became of it. */
export function Component() {
  const { id, recordId } = usePageParams('member.voucherDetails');
  return id ? <OfPass id={id} /> : <OfCoupon id={recordId ?? '-'} />;
}

const LOGIN = '登录后查看卡券';

function WayOn() {
  const href = useHref();
  return (
    <LinkButton size="small" kind="secondary" to={href('member.coupons')}>
      看我的优惠券
    </LinkButton>
  );
}

function OfCoupon({ id }: { id: string }) {
  const api = useApi();
  const coupon = useQuery({ ...api.query(ownCoupon, { id }, 'live'), enabled: useSignedIn() });
  return (
    <RecordPage
      id="member.voucherDetails"
      login={LOGIN}
      of={coupon}
      skeleton={<SkeletonCards heights={[104, 240]} />}
      wayOn={<WayOn />}
      renderBar={(data) => <CouponBar of={data} />}
    >
      {(data) => <CouponDetails of={data} />}
    </RecordPage>
  );
}

function OfPass({ id }: { id: string }) {
  const pass = usePass(id);
  return (
    <RecordPage
      id="member.voucherDetails"
      login={LOGIN}
      of={pass}
      skeleton={<SkeletonCards heights={[128, 240]} />}
      wayOn={<WayOn />}
      renderBar={(data) => <PassBar of={data} />}
    >
      {(data) => <PassDetails of={data} />}
    </RecordPage>
  );
}
