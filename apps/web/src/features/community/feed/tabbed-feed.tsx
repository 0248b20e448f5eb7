import { FEED_TAB_LABELS } from '@marque/contract/community/post/labels';
import type { ReactNode } from 'react';
import { FeedSkeleton } from '#blocks/post-card/post-feed.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { useHref, useQueryParams } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Tabs } from '#shared/ui/control/tabs.tsx';
import { Empty } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { Feed } from '../common/feed.tsx';
import { feedTab, PAGE_TABS, type PageTab } from '../common/feed-input.ts';
import { ActsFeed } from './acts-feed.tsx';
import * as styles from './feed.module.css';
import { HotHashtags } from './hot-hashtags.tsx';

const FollowingFeed = lazyComponent(() => import('./following-feed.tsx'));
const LocalFeed = lazyComponent(() => import('./local-feed.tsx'));

const TABS = PAGE_TABS.map((id) => ({ id, name: id === 'acts' ? '活动' : FEED_TAB_LABELS[id] }));

/** The feed by tabs. The address says which. */
export function TabbedFeed() {
  const { blocks } = useBrand();
  const [query, setQuery] = useQueryParams();
  const tab = feedTab(query.get('tab'));
  const rail = <HotHashtags />;
  return (
    <>
      <div className={styles.tabs}>
        <Tabs
          label="看什么"
          tabs={TABS}
          value={tab}
          onChange={(next) => setQuery(next === 'recommended' ? {} : { tab: next })}
        />
      </div>
      {blocks.feed === 'masonry' ? rail : null}
      <TabFeed key={tab} tab={tab} between={blocks.feed === 'slabs' ? rail : null} />
    </>
  );
}

function TabFeed({ tab, between }: { tab: PageTab; between: ReactNode }) {
  if (tab === 'acts') return <ActsFeed />;
  if (tab === 'following' || tab === 'local') {
    const Own = tab === 'following' ? FollowingFeed : LocalFeed;
    return (
      <LazyBoundary loading={<FeedSkeleton />}>
        <Own />
      </LazyBoundary>
    );
  }
  return (
    <Feed
      input={{ tab }}
      between={between}
      empty={<Empty of="posts" title={`还没有${FEED_TAB_LABELS[tab]}内容`} />}
    />
  );
}

/** The posts that have a word. */
export function FoundPosts({ keyword }: { keyword: string }) {
  const href = useHref();
  return (
    <Feed
      input={{ keyword }}
      empty={
        <Empty of="search" title={`没有找到「${keyword}」`}>
          <LinkButton size="small" kind="secondary" to={href('community.information')} replace>
            看看大家在聊什么
          </LinkButton>
        </Empty>
      }
    />
  );
}
