import { memberCenter } from '@marque/contract/member/membership/endpoints';
import { scoreWays } from '@marque/contract/points/endpoints';
import type { Out } from '@marque/contract/core';
import { LevelCard } from '#blocks/level-card/level-card.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { signIn } from '#shared/platform/sign-in.ts';
import { useHref, usePageParams, useRouteLocation } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { LevelChange } from './level-change.tsx';
import { LevelLine } from './level-line.tsx';
import { LevelList } from './level-list.tsx';
import { SignInWeek } from './sign-in-week.tsx';
import { Tasks } from './tasks.tsx';
import { useCenter } from './use-center.ts';
import * as styles from './center.module.css';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ load }) => {
  await Promise.all([load(memberCenter, {}), load(scoreWays, {})]);
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
  return (
    <>
      <LevelCard levels={levels} own={own} />
      {own ? (
        <>
          <LevelLine own={own} />
          <LevelChange own={own} />
        </>
      ) : null}
      {week ? <SignInWeek week={week} /> : null}
      <Tasks named={section === 'tasks'} />
      <LevelList levels={levels} own={own} />
      <nav className={styles.ways} aria-label="会员">
        {own ? <ListRow label="成长值与积分" to={href('member.growthValueDetail')} /> : null}
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
