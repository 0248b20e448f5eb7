import { actReviewPage } from '@marque/contract/community/act-review/endpoints';
import {
  ACT_REVIEW_FILTERS,
  type ActReviewFilter,
} from '@marque/contract/community/act-review/labels';
import type { ActReview } from '@marque/contract/community/act-review/schema';
import type { In, Out } from '@marque/contract/core';
import type { InfiniteData } from '@tanstack/react-query';
import { usePaged } from '#blocks/paged/use-paged.ts';
import { ReviewSkeleton } from '#blocks/review/review-skeleton.tsx';
import { useViewer } from '#blocks/viewer/use-viewer.ts';
import { Viewer } from '#blocks/viewer/viewer.tsx';
import {
  KEEP_SCROLL,
  useHref,
  usePageParams,
  useQueryParams,
} from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import { EndlessGrid } from '#shared/ui/grid/endless-grid.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Empty, QueryView } from '#shared/ui/layout/states.tsx';
import { ActReviewArticle } from '../common/act-review-article.tsx';
import * as styles from './act-review.module.css';
import { ReviewSummary } from './review-summary.tsx';

const FILTERS = (Object.keys(ACT_REVIEW_FILTERS) as ActReviewFilter[]).map((id) => ({
  id,
  name: ACT_REVIEW_FILTERS[id],
}));

const inputOf = ({
  id,
  filter,
}: {
  id?: string | undefined;
  filter?: string | undefined;
}): In<typeof actReviewPage> => ({
  size: 10,
  filter: FILTERS.find((one) => one.id === filter)?.id ?? 'all',
  ...(id && { id }),
});

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load }) => {
  await load(actReviewPage, inputOf(params));
  return {};
};

/** What guests say of an activity, or of all of the brand. */
export function Component() {
  const href = useHref();
  const viewer = useViewer();
  const params = usePageParams('community.actEvaluateList');
  const input = inputOf(params);
  const { id } = params;
  const { query, items, more } = usePaged<typeof actReviewPage, ActReview>(actReviewPage, input);
  const [, setQuery] = useQueryParams();
  const choose = (filter: ActReviewFilter) =>
    setQuery(
      { ...(id && { id }), ...(filter === 'all' ? {} : { filter }) },
      { state: KEEP_SCROLL },
    );
  const data = query.data as InfiniteData<Out<typeof actReviewPage>> | undefined;
  return (
    <Page id="community.actEvaluateList">
      <QueryView of={{ ...query, data: data?.pages[0] }} skeleton={<ReviewSkeleton count={4} />}>
        {({ summary }) => (
          <div className={styles.list}>
            {summary.count > 0 ? <ReviewSummary of={summary} /> : null}
            {summary.count > 0 ? (
              <div className={styles.filters}>
                <ChoiceChips
                  label="筛选评价"
                  options={FILTERS}
                  value={input.filter ?? 'all'}
                  onChange={choose}
                />
              </div>
            ) : null}
            {items.length > 0 ? (
              <Reviews items={items} more={more} onZoom={viewer.show} />
            ) : summary.count > 0 ? (
              <Empty of="reviews" title="没有这样的评价">
                <Button size="small" kind="secondary" onClick={() => choose('all')}>
                  看全部评价
                </Button>
              </Empty>
            ) : (
              <Empty of="reviews" title="还没有评价" text="参加过的车友签到后就能评价">
                <LinkButton
                  size="small"
                  kind="secondary"
                  to={href('community.myActEvaluateList', { tab: 'due' })}
                >
                  看我的活动
                </LinkButton>
              </Empty>
            )}
          </div>
        )}
      </QueryView>
      <Viewer {...viewer} onClose={viewer.close} />
    </Page>
  );
}

type ReviewsProps = Pick<ReturnType<typeof usePaged>, 'more'> & {
  items: readonly ActReview[];
  onZoom: ReturnType<typeof useViewer>['show'];
};

function Reviews({ items, more, onZoom }: ReviewsProps) {
  const href = useHref();
  return (
    <EndlessGrid
      items={items}
      keyOf={({ id }) => id}
      render={(review) => (
        <div className={styles.item}>
          <ActReviewArticle
            of={review}
            onZoom={onZoom}
            to={href('community.actEvaluateDetails', { id: review.id })}
          />
        </div>
      )}
      rowHeight={200}
      end="没有更多了"
      {...more}
    />
  );
}
