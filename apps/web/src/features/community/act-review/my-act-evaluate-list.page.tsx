import { myActReviews } from '@marque/contract/community/act-review/endpoints';
import { actMine } from '@marque/contract/community/act/endpoints';
import type { ActTab } from '@marque/contract/community/act/states';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ActRow } from '#blocks/act-card/act-row.tsx';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useHref, useQueryParams } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Tabs } from '#shared/ui/control/tabs.tsx';
import { PagedList } from '#shared/ui/grid/paged-list.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { Empty } from '#shared/ui/layout/states.tsx';
import * as styles from './act-review.module.css';
import { NextAct } from './next-act.tsx';
import { OwnReview } from './own-review.tsx';

const TABS = [
  { id: 'coming', name: '待参加' },
  { id: 'due', name: '待评价' },
  { id: 'reviewed', name: '已评价' },
  { id: 'over', name: '已结束' },
] as const;

const EMPTY: Record<ActTab, { title: string; text: string }> = {
  coming: { title: '还没有要去的活动', text: '周末的露营、自驾和课堂，挑一场去' },
  due: { title: '没有待评价的活动', text: '签到以后，就能在这里说说感受' },
  over: { title: '还没有结束的活动', text: '退出和没去成的，也会留在这里' },
};

const loading = <SkeletonCards heights={[96, 96, 96]} />;

/** The member's own activities by what is to be done. */
export function Component() {
  const [query, setQuery] = useQueryParams();
  const tab = TABS.find(({ id }) => id === query.get('tab'))?.id ?? 'coming';
  return (
    <Page id="community.myActEvaluateList">
      <MemberGate title="登录后看我的活动">
        <Tabs label="我的活动" tabs={TABS} value={tab} onChange={(id) => setQuery({ tab: id })} />
        <div className={styles.list}>
          {tab === 'reviewed' ? <OwnReviews /> : <OwnActs key={tab} tab={tab} />}
        </div>
      </MemberGate>
    </Page>
  );
}

const WayOn = () => {
  const href = useHref();
  return (
    <LinkButton size="small" kind="secondary" to={href('community.information', { tab: 'acts' })}>
      看看最近的活动
    </LinkButton>
  );
};

function OwnActs({ tab }: { tab: ActTab }) {
  const api = useApi();
  const href = useHref();
  const mine = useInfiniteQuery({ ...api.paged(actMine, { tab }, 'live'), enabled: useSignedIn() });
  return (
    <>
      {tab === 'coming' ? <NextAct of={mine.data?.pages[0]?.items ?? []} /> : null}
      <div className={styles.acts}>
        <PagedList
          of={mine}
          skeleton={loading}
          empty={
            <Empty of="reviews" {...EMPTY[tab]}>
              <WayOn />
            </Empty>
          }
          keyOf={({ join }) => join.joinId}
          rowHeight={96}
        >
          {({ act, join }) => (
            <ActRow
              of={act}
              note={tab === 'due' ? '去评价' : join.statusText}
              to={
                tab === 'due'
                  ? href('community.pushEvaluate', { id: act.id })
                  : href('community.actSign', { join: join.joinId })
              }
            />
          )}
        </PagedList>
      </div>
    </>
  );
}

function OwnReviews() {
  const api = useApi();
  const own = useInfiniteQuery({ ...api.paged(myActReviews, {}, 'live'), enabled: useSignedIn() });
  return (
    <PagedList
      of={own}
      skeleton={loading}
      empty={
        <Empty of="reviews" title="还没有评价过活动" text="写下的评价，会帮后来的车友挑活动">
          <WayOn />
        </Empty>
      }
      keyOf={({ id }) => id}
      rowHeight={168}
    >
      {(review) => <OwnReview of={review} />}
    </PagedList>
  );
}
