import { couponCenter } from '@marque/contract/mall/coupon/endpoints';
import { CouponOffers } from '#blocks/coupon-strip/coupon-offers.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { PageLink, useHref } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Empty, QueryView } from '#shared/ui/layout/states.tsx';
import { StatusHead } from '#shared/ui/layout/status-head.tsx';
import { useCouponCenter } from './use-coupon-center.ts';
import * as styles from './coupons.module.css';
import { TicketsSkeleton } from './tickets-skeleton.tsx';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ load }) => {
  await load(couponCenter, {});
  return {};
};

export function Component() {
  const { coupons, claim } = useCouponCenter();
  const href = useHref();
  const { couponCenter: words } = useBrand().copy;
  return (
    <Page
      id="member.couponCenter"
      stage
      action={
        <PageLink page="member.coupons" className={styles.mine}>
          我的券
        </PageLink>
      }
    >
      <StatusHead flat title={words.title}>
        <p>{words.text}</p>
      </StatusHead>
      <QueryView
        of={coupons}
        skeleton={<TicketsSkeleton />}
        empty={{
          when: ({ items }) => items.length === 0,
          show: (
            <Empty of="coupons" title="眼下没有可领的券" text="新的券会先放在这里">
              <LinkButton size="small" kind="secondary" to={href('mall.home')}>
                去商城逛逛
              </LinkButton>
            </Empty>
          ),
        }}
      >
        {({ items }) => (
          <div className={styles.tickets}>
            <CouponOffers coupons={items} onClaim={claim} />
            <ListRow label="用券规则" value="看算例" to={href('member.couponRules')} />
          </div>
        )}
      </QueryView>
    </Page>
  );
}
