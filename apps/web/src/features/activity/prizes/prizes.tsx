import { hasPage } from '#shared/routing/page-paths.ts';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { activityAward, activityAwards } from '@marque/contract/activity/award/endpoints';
import type { AwardTab } from '@marque/contract/activity/award/schema';
import { activityDetail } from '@marque/contract/activity/endpoints';
import { entryOfFamily } from '@marque/contract/activity/families';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { useHref, useQueryParams } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Tabs } from '#shared/ui/control/tabs.tsx';
import { PagedList } from '#shared/ui/grid/paged-list.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { Empty } from '#shared/ui/layout/states.tsx';
import { RunningInstead } from '../frame/activity-page.tsx';
import { AwardRow } from './award-row.tsx';
import * as styles from './prizes.module.css';

const TABS: readonly { id: AwardTab; name: string }[] = [
  { id: 'toClaim', name: '待领取' },
  { id: 'own', name: '已到手' },
  { id: 'over', name: '已失效' },
];
const EMPTY: Record<AwardTab, string> = {
  toClaim: '没有待领取的奖品',
  own: '还没有到手的奖品',
  over: '没有失效的奖品',
};

const loading = <SkeletonCards heights={[120, 120, 120]} />;

/** The prizes of a member by what is to be done. `id`: of one activity; null for all of the brand. */
export function Prizes({ id }: { id: string | null }) {
  const [query, setQuery] = useQueryParams();
  const tab = TABS.find((one) => one.id === query.get('tab'))?.id ?? 'own';
  return (
    <MemberGate title="登录后看我的奖品">
      <First id={query.get('awardId')} />
      <Tabs
        label="奖品"
        tabs={TABS}
        value={tab}
        onChange={(next) => setQuery({ ...(id && { id }), tab: next })}
      />
      <Awards key={tab} tab={tab} id={id} />
      {id ? null : <Invited />}
    </MemberGate>
  );
}

/** The way to whom the member brought, in brands with such a page. */
function Invited() {
  const { id: brand } = useBrand();
  const href = useHref();
  return hasPage('activity.mineInvite', brand) ? (
    <nav className={styles.more} aria-label="更多">
      <ListRow label="我的邀请" to={href('activity.mineInvite')} />
    </nav>
  ) : null;
}

/** The prize that a message or a draw led to. */
function First({ id }: { id: string | null }) {
  const api = useApi();
  const award = useQuery({
    ...api.query(activityAward, { id: id ?? '-' }, 'live'),
    enabled: useSignedIn() && id !== null,
  });
  if (!id || !award.data) return null;
  return (
    <section className={styles.first} aria-label="这一份">
      <AwardRow of={award.data} alone />
    </section>
  );
}

function Awards({ tab, id }: { tab: AwardTab; id: string | null }) {
  const api = useApi();
  const awards = useInfiniteQuery({
    ...api.paged(activityAwards, { tab, ...(id ? { id } : {}) }, 'live'),
    enabled: useSignedIn(),
  });
  return (
    <div className={styles.list}>
      <PagedList
        of={awards}
        skeleton={loading}
        empty={
          <>
            <Empty title={EMPTY[tab]}>{id ? <BackTo id={id} /> : null}</Empty>
            <RunningInstead {...(id && { without: id })} />
          </>
        }
        keyOf={(award) => award.id}
        rowHeight={120}
      >
        {(award) => <AwardRow of={award} />}
      </PagedList>
    </div>
  );
}

/** The way back to the activity whose prizes are looked at. */
function BackTo({ id }: { id: string }) {
  const api = useApi();
  const href = useHref();
  const { data } = useQuery(api.query(activityDetail, { id }, 'live'));
  const page = data && entryOfFamily(data.family);
  return page ? (
    <LinkButton size="small" kind="secondary" to={href(page, { id })}>
      去参加
    </LinkButton>
  ) : null;
}
