import type { CouponTab } from '@marque/contract/mall/coupon/schema';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { PageLink, useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { EndlessGrid } from '#shared/ui/grid/endless-grid.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Empty, QueryView } from '#shared/ui/layout/states.tsx';
import { Tabs } from '#shared/ui/control/tabs.tsx';
import { lazyComponent, LazyBoundary } from '#shared/ui/loading/lazy-component.tsx';
import { Claimable } from './claimable.tsx';
import { useOwnCoupons } from './use-own-coupons.ts';
import { COUPON_TABS } from './coupon-tabs.ts';
import * as styles from './coupons.module.css';
import { OwnTicket } from './own-ticket.tsx';
import { TicketsSkeleton } from './tickets-skeleton.tsx';

const Vouchers = lazyComponent(() => import('./vouchers.tsx'));

/** The tab of vouchers beside the tabs of coupons by status. */
const STORE = { id: 'store', name: '到店' } as const;

export function Component() {
  const { tab, setTab, counts, ...own } = useOwnCoupons();
  const tabs = [
    ...COUPON_TABS.map(({ id, name }) => ({
      id,
      name,
      ...(id === 'usable' && counts ? { count: counts.usable } : {}),
    })),
    STORE,
  ];
  return (
    <Page
      id="member.coupons"
      action={
        <PageLink page="member.couponCenter" className={styles.mine}>
          去领券
        </PageLink>
      }
    >
      <MemberGate title="登录后查看优惠券">
        <Tabs label="优惠券" tabs={tabs} value={tab} onChange={setTab} />
        {tab === 'store' ? (
          <LazyBoundary loading={<TicketsSkeleton />}>
            <Vouchers />
          </LazyBoundary>
        ) : (
          <>
            <OwnCoupons tab={tab} {...own} />
            {tab === 'usable' && own.coupons.isSuccess && !own.more.hasMore ? <Claimable /> : null}
          </>
        )}
      </MemberGate>
    </Page>
  );
}

type OwnCouponsProps = { tab: CouponTab } & Pick<
  ReturnType<typeof useOwnCoupons>,
  'coupons' | 'items' | 'more'
>;

function OwnCoupons({ tab, coupons, items, more }: OwnCouponsProps) {
  const href = useHref();
  return (
    <QueryView
      of={coupons}
      skeleton={<TicketsSkeleton />}
      empty={{
        when: () => items.length === 0,
        show: (
          <Empty of="coupons" title={COUPON_TABS.find(({ id }) => id === tab)!.empty}>
            <LinkButton size="small" kind="secondary" to={href('member.couponCenter')}>
              去领券
            </LinkButton>
          </Empty>
        ),
      }}
    >
      {() => (
        <div className={styles.tickets}>
          <EndlessGrid
            items={items}
            keyOf={({ recordId }) => recordId}
            render={(coupon) => <OwnTicket coupon={coupon} tab={tab} />}
            gap={12}
            rowHeight={104}
            {...more}
          />
        </div>
      )}
    </QueryView>
  );
}
