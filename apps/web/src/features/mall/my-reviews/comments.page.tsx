import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useQueryParams } from '#shared/routing/navigation.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Tabs } from '#shared/ui/control/tabs.tsx';
import { useMyReviews, usePendingReviews } from './use-my-reviews.ts';
import { MyReviewList } from './my-review-list.tsx';
import { PendingList } from './pending-list.tsx';

export function Component() {
  const [query, setQuery] = useQueryParams();
  const pending = usePendingReviews();
  const mine = useMyReviews();
  const tab = query.get('tab') === 'mine' ? 'mine' : 'pending';
  return (
    <Page id="mall.comments">
      <MemberGate title="登录后查看评价">
        <Tabs
          label="我的评价"
          tabs={[
            { id: 'pending', name: '待评价', count: pending.data?.pages[0]?.total ?? 0 },
            { id: 'mine', name: '已评价', count: mine.data?.pages[0]?.total ?? 0 },
          ]}
          value={tab}
          onChange={(next) => setQuery(next === 'mine' ? { tab: next } : {})}
        />
        {tab === 'pending' ? <PendingList pending={pending} /> : <MyReviewList mine={mine} />}
      </MemberGate>
    </Page>
  );
}
