import type { Image } from '@marque/contract/common';
import { Empty, QueryView, Skeleton } from '#shared/ui/states.tsx';
import { Sentinel } from '#shared/ui/endless-grid.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { type ReviewFilter, useAllReviews } from '../../hooks/browse/use-reviews.ts';
import { ReviewItem } from './review-item.tsx';
import styles from './reviews.module.css';

type ReviewsSheetProps = {
  commodityId: string;
  /** Null: closed. */
  filter: ReviewFilter | null;
  onFilter: (filter: ReviewFilter) => void;
  onClose: () => void;
  onZoom: (images: readonly Image[], at: number) => void;
};

const TABS: readonly { id: ReviewFilter; name: string }[] = [
  { id: 'all', name: '全部' },
  { id: 'image', name: '晒图' },
  { id: 'good', name: '好评' },
  { id: 'bad', name: '中差评' },
];

/** Every review, by kind. */
export function ReviewsSheet(props: ReviewsSheetProps) {
  const { filter, onClose } = props;
  return (
    <Sheet open={filter !== null} onClose={onClose} title="车主评价">
      <Reviews {...props} filter={filter ?? 'all'} shown={filter !== null} />
    </Sheet>
  );
}

function Reviews({
  commodityId,
  filter,
  onFilter,
  onZoom,
  shown,
}: ReviewsSheetProps & { filter: ReviewFilter; shown: boolean }) {
  const query = useAllReviews(commodityId, filter, shown);
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <div className={styles.tabs}>
        <Tabs label="评价筛选" tabs={TABS} value={filter} onChange={onFilter} />
      </div>
      <div className={styles.list}>
        <QueryView
          of={query}
          skeleton={<ReviewsSkeleton />}
          empty={{
            when: () => items.length === 0,
            show: <Empty title="没有这样的评价" text="看看全部评价吧" />,
          }}
        >
          {() => (
            <ul>
              {items.map((review) => (
                <li key={review.id}>
                  <ReviewItem review={review} onZoom={onZoom} />
                </li>
              ))}
            </ul>
          )}
        </QueryView>
        {query.hasNextPage ? (
          <Sentinel busy={query.isFetchingNextPage} reach={() => void query.fetchNextPage()} />
        ) : null}
      </div>
    </>
  );
}

function ReviewsSkeleton() {
  return (
    <>
      {[0, 1, 2].map((place) => (
        <div key={place} className={styles.review}>
          <div className={styles.author}>
            <Skeleton width={36} height={36} round />
            <div className={styles.who}>
              <Skeleton width={96} height={14} />
            </div>
          </div>
          <div className={styles.text}>
            <Skeleton height={36} />
          </div>
        </div>
      ))}
    </>
  );
}
