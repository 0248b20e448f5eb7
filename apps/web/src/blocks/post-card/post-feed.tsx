import type { PostCard as Post } from '@marque/contract/community/post/schema';
import { type ReactNode, useMemo } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { EndlessGrid } from '#shared/ui/grid/endless-grid.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import type { MoreRows } from '#shared/ui/grid/endless-grid-props.ts';
import { feedRows } from './feed-rows.ts';
import { PostCard } from './post-card.tsx';
import { useReads } from './use-reads.ts';
import * as styles from './post-card.module.css';

/** Rows in the document before the list is windowed. */
const PLAIN_ROWS = 4;
/** The place of the slab below which `between` stands. */
const BETWEEN = 1;

type PostFeedProps = {
  posts: readonly Post[];
  more: MoreRows;
  /** What a list of slabs has between its posts, such as a rail. */
  between?: ReactNode;
};

/** Posts as the brand lists them: in two columns of their own heights, or as slabs from rim to rim. */
export function PostFeed({ posts, more, between }: PostFeedProps) {
  const { blocks } = useBrand();
  const onRead = useReads();
  const rows = useMemo(() => feedRows(posts), [posts]);
  if (blocks.feed === 'slabs')
    return (
      <div className={styles.slabs}>
        <EndlessGrid
          items={posts}
          keyOf={({ id }) => id}
          render={(post, place) => (
            <>
              <PostCard post={post} place={place} look="slab" onRead={onRead} />
              {place === BETWEEN ? between : null}
            </>
          )}
          rowHeight={560}
          plain={PLAIN_ROWS}
          end="没有更多了"
          {...more}
        />
      </div>
    );
  return (
    <div className={styles.masonry}>
      <EndlessGrid
        items={rows}
        keyOf={({ key }) => key}
        render={({ columns }) => (
          <div className={styles.columns}>
            {columns.map((column) => (
              <div key={column[0]?.post.id ?? ''} className={styles.column}>
                {column.map(({ post, place }) => (
                  <PostCard
                    key={post.id}
                    post={post}
                    place={place}
                    look={columns.length === 1 ? 'wide' : 'leaf'}
                    onRead={onRead}
                  />
                ))}
              </div>
            ))}
          </div>
        )}
        rowHeight={620}
        plain={PLAIN_ROWS}
        end="没有更多了"
        {...more}
      />
    </div>
  );
}

/** The placeholder of a feed: its columns or slabs without content. */
export function FeedSkeleton() {
  const { blocks } = useBrand();
  if (blocks.feed === 'slabs')
    return (
      <>
        <Skeleton height={469} />
        <div className={styles.blank}>
          <Skeleton height={22} width="80%" />
          <Skeleton height={16} width="50%" />
        </div>
      </>
    );
  return (
    <div className={cx(styles.masonry, styles.columns)}>
      {[0, 1].map((column) => (
        <div key={column} className={styles.column}>
          {[column === 0 ? 218 : 163, 200].map((height) => (
            <div key={height} className={styles.card}>
              <Skeleton height={height} />
              <Skeleton height={18} width="80%" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
