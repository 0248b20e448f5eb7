import { couponTerms } from '@marque/contract/mall/coupon/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { GeneralRules } from './general-rules.tsx';
import { TermsView } from './terms-view.tsx';

type WhichCoupon = { couponId?: string | undefined; recordId?: string | undefined };

/** A record is the member's own, so it goes before the coupon. */
const asked = ({ couponId, recordId }: WhichCoupon) =>
  recordId ? { recordId } : { couponId: couponId || '-' };

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load }) => {
  // Only the holder has a record, and the server renders for visitors.
  if (params.couponId && !params.recordId) await load(couponTerms, { couponId: params.couponId });
  return {};
};

/** The rules of a coupon in its own numbers; without one, the rules that all have. */
export function Component() {
  const params = usePageParams('member.couponRules');
  const { couponId, recordId } = params;
  return couponId || recordId ? <OfCoupon which={params} /> : <OfAll />;
}

function OfAll() {
  const href = useHref();
  return (
    <Page
      id="member.couponRules"
      bar={
        <ActionBar>
          <LinkButton kind="secondary" to={href('member.coupons')}>
            我的优惠券
          </LinkButton>
          <LinkButton to={href('member.couponCenter')}>去领券</LinkButton>
        </ActionBar>
      }
    >
      <GeneralRules opened />
    </Page>
  );
}

function OfCoupon({ which }: { which: WhichCoupon }) {
  const api = useApi();
  const href = useHref();
  const terms = useQuery(api.query(couponTerms, asked(which), 'list'));
  const { couponId, recordId } = which;
  return (
    <Page
      id="member.couponRules"
      bar={
        terms.data ? (
          <ActionBar>
            <LinkButton
              to={href('mall.couponGoods', recordId ? { recordId } : { couponId: couponId! })}
            >
              看适用商品
            </LinkButton>
          </ActionBar>
        ) : undefined
      }
    >
      <QueryView
        of={terms}
        skeleton={<SkeletonCards heights={[104, 160, 240]} />}
        onError={
          <LinkButton size="small" kind="secondary" to={href('member.couponCenter')}>
            去领券中心
          </LinkButton>
        }
      >
        {(data) => (
          <>
            <TermsView of={data} />
            <GeneralRules />
          </>
        )}
      </QueryView>
    </Page>
  );
}
