import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { ReviewSkeleton } from '#blocks/review/review-skeleton.tsx';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { EndlessGrid } from '#shared/ui/grid/endless-grid.tsx';
import { endlessGridProps } from '#shared/ui/grid/endless-grid-props.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import { Empty, QueryView } from '#shared/ui/layout/states.tsx';
import { MyReviewCard } from './my-review-card.tsx';
import { useOwnReviews } from './use-own-reviews.ts';

export function Component() {
  const mine = useOwnReviews();
  const href = useHref();
  return (
    <Page id="cars.myDriveReviews">
      <MemberGate title="登录后看你写过的试驾体验">
        <QueryView
          of={mine}
          skeleton={<ReviewSkeleton />}
          empty={{
            when: ({ pages }) => pages[0]?.items.length === 0,
            show: (
              <Empty of="reviews" title="还没有写过试驾体验" text="先看看车友怎么说">
                <LinkButton to={href('cars.driveStories')}>看试驾体验</LinkButton>
              </Empty>
            ),
          }}
        >
          {({ pages }) => (
            <EndlessGrid
              items={pages.flatMap(({ items }) => items)}
              keyOf={({ id }) => id}
              render={(review) => <MyReviewCard of={review} />}
              rowHeight={220}
              end="没有更多了"
              {...endlessGridProps(mine)}
            />
          )}
        </QueryView>
      </MemberGate>
    </Page>
  );
}
