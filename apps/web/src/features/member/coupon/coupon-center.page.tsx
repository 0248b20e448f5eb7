import { couponCenter } from '@marque/contract/mall/coupon/endpoints';
import type { CentreOffer } from '@marque/contract/mall/coupon/schema';
import { CouponOffers } from '#blocks/coupon-strip/coupon-offers.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { PageLink, useHref, usePageParams, useQueryParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Empty, QueryView } from '#shared/ui/layout/states.tsx';
import { StatusHead } from '#shared/ui/layout/status-head.tsx';
import { useCouponCenter } from '#blocks/coupon-strip/use-coupon-center.ts';
import { COUPON_GROUP_NAMES, groupsOf } from './coupon-groups.ts';
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
        {({ items }) => <Groups items={items} onClaim={claim} />}
      </QueryView>
    </Page>
  );
}

type GroupsProps = { items: readonly CentreOffer[]; onClaim: (coupon: CentreOffer) => void };

/** The coupons of a group, or all of them. */
function Groups({ items, onClaim }: GroupsProps) {
  const { group } = usePageParams('member.couponCenter');
  const [, setQuery] = useQueryParams();
  const href = useHref();
  const groups = groupsOf(items);
  const open = groups.find((one) => one === group) ?? 'all';
  return (
    <>
      <div className={styles.groups}>
        <ChoiceChips
          label="哪一类券"
          options={['all' as const, ...groups].map((id) => ({ id, name: COUPON_GROUP_NAMES[id] }))}
          value={open}
          onChange={(id) => setQuery(id === 'all' ? {} : { group: id })}
        />
      </div>
      <div className={styles.tickets}>
        <CouponOffers
          coupons={items.filter((one) => open === 'all' || one.group === open)}
          onClaim={onClaim}
        />
        {open === 'all' || open === 'store' ? (
          <ListRow
            label="到店权益"
            note="洗车、检测、取送车按等级领取"
            to={href('member.memberRights')}
          />
        ) : null}
        <ListRow label="用券规则" value="看算例" to={href('member.couponRules')} />
      </div>
    </>
  );
}
