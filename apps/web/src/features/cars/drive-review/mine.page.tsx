import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { ReviewSkeleton } from '#blocks/review/review-skeleton.tsx';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { PagedList } from '#shared/ui/grid/paged-list.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Empty } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { MyReviewCard } from './my-review-card.tsx';
import { useOwnReviews } from './use-own-reviews.ts';

/** Loaded separately, because whoever has something of their own does not see it. */
const SomeStories = lazyComponent(() => import('../common/some-stories.tsx'));

export function Component() {
  const mine = useOwnReviews();
  const href = useHref();
  return (
    <Page id="cars.myDriveReviews">
      <MemberGate title="登录后看你写过的试驾体验">
        <PagedList
          of={mine}
          skeleton={<ReviewSkeleton />}
          empty={
            <>
              <Empty of="reviews" title="还没有写过试驾体验" text="先看看车友怎么说">
                <LinkButton to={href('cars.driveStories')}>看试驾体验</LinkButton>
              </Empty>
              <LazyBoundary>
                <SomeStories />
              </LazyBoundary>
            </>
          }
          keyOf={({ id }) => id}
          rowHeight={220}
          end="没有更多了"
        >
          {(review) => <MyReviewCard of={review} />}
        </PagedList>
      </MemberGate>
    </Page>
  );
}
