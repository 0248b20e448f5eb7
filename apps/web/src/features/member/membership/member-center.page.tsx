import { couponCenter } from '@marque/contract/mall/coupon/endpoints';
import { benefitList } from '@marque/contract/member/benefit/endpoints';
import { memberCenter } from '@marque/contract/member/membership/endpoints';
import { scoreWays } from '@marque/contract/points/endpoints';
import type { Out } from '@marque/contract/core';
import { LevelCard } from '#blocks/level-card/level-card.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { signIn } from '#shared/platform/sign-in.ts';
import { useHref, usePageParams, useRouteLocation } from '#shared/routing/navigation.tsx';
import { hasPage } from '#shared/routing/page-paths.ts';
import type { PageModule } from '#shared/routing/routes.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { LevelBenefits } from './level-benefits.tsx';
import { LevelCoupons } from './level-coupons.tsx';
import { LevelChange } from './level-change.tsx';
import { LevelLine } from './level-line.tsx';
import { LevelList } from './level-list.tsx';
import { GuestWeek, SignInWeek } from './sign-in-week.tsx';
import { Tasks } from './tasks.tsx';
import { useCenter } from './use-center.ts';
import * as styles from './center.module.css';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ load }) => {
  await Promise.all([
    load(memberCenter, {}),
    load(scoreWays, {}),
    load(benefitList, {}),
    load(couponCenter, {}),
  ]);
  return {};
};

/** A member's level, what keeps it and how it grows; a visitor sees the five levels. */
export function Component() {
  const { blocks } = useBrand();
  const { center, signedIn } = useCenter();
  return (
    <Page
      id="member.memberCenter"
      clear={blocks.memberCard === 'carbon'}
      {...(!signedIn && { bar: <JoinBar /> })}
    >
      <QueryView of={center} skeleton={<CenterSkeleton />}>
        {(data) => <Center {...data} />}
      </QueryView>
    </Page>
  );
}

function JoinBar() {
  const { pathname, search } = useRouteLocation();
  return (
    <ActionBar>
      <Button onClick={() => void signIn(pathname + search)}>登录，开始积累</Button>
    </ActionBar>
  );
}

function Center({ levels, own, signIn: week }: Out<typeof memberCenter>) {
  const { section } = usePageParams('member.memberCenter');
  const href = useHref();
  const { id: brand } = useBrand();
  return (
    <>
      <LevelCard levels={levels} own={own} />
      {own ? (
        <>
          <LevelLine own={own} />
          <LevelChange own={own} />
        </>
      ) : (
        <p className={styles.line}>登录后看到离「{levels[1]!.name}」还差多少</p>
      )}
      {week ? <SignInWeek week={week} /> : own ? null : <GuestWeek />}
      <Tasks named={section === 'tasks'} />
      <LevelBenefits />
      <LevelCoupons />
      <LevelList levels={levels} own={own} />
      <nav className={styles.ways} aria-label="会员">
        {own ? (
          <ListRow label="会员码" note="到店出示，门店认得你" to={href('member.myQrCode')} />
        ) : null}
        {own ? <ListRow label="成长值与积分" to={href('member.growthValueDetail')} /> : null}
        <ListRow
          label="车主权益"
          to={
            hasPage('member.rights', brand)
              ? href('member.rights')
              : href('member.memberRights', { tab: 'car' })
          }
        />
        {own && hasPage('member.beyondScore', brand) ? (
          <ListRow label="BEYOND 积分" to={href('member.beyondScore')} />
        ) : null}
        <ListRow label="会员规则" to={href('member.memberRules')} />
      </nav>
    </>
  );
}

const CenterSkeleton = () => (
  <div className={styles.skeleton}>
    <Skeleton height={216} />
    <Skeleton height={84} />
    <Skeleton height={200} />
  </div>
);
