import type { PostCard } from '@marque/contract/community/post/schema';
import { useEffect, useRef, useState } from 'react';
import { useReads } from '#blocks/post-card/use-reads.ts';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import type { MoreRows } from '#shared/ui/grid/endless-grid-props.ts';
import { ReelItem } from './reel-item.tsx';
import * as styles from './video.module.css';

const CommentsSheet = lazyComponent(() => import('../common/comments-sheet.tsx'));

type ReelProps = {
  posts: readonly PostCard[];
  more: MoreRows;
};

/** Videos so far behind the one in view load the next page. */
const AHEAD = 2;

/** Videos one below the other. Those beside the one in view alone have a player. */
export function Reel({ posts, more }: ReelProps) {
  const list = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const [muted, setMuted] = useState(true);
  /** Whether the person has started one: then the next one plays as it comes into view. */
  const [begun, setBegun] = useState(false);
  const [comments, setComments] = useState('');
  const onRead = useReads();
  const { hasMore, loading, failed, loadMore } = more;
  const seen = posts[at]?.id;
  useEffect(() => {
    if (seen) onRead(seen);
  }, [seen, onRead]);
  useEffect(() => {
    if (at >= posts.length - AHEAD && hasMore && !loading && !failed) loadMore();
  }, [at, posts.length, hasMore, loading, failed, loadMore]);
  const onScroll = () => {
    const { scrollTop, clientHeight } = list.current!;
    setAt(Math.round(scrollTop / Math.max(1, clientHeight)));
  };
  return (
    <div className={styles.room}>
      <div
        ref={list}
        className={styles.reel}
        role="feed"
        aria-label="视频，上下滑动切换"
        aria-busy={loading}
        onScroll={onScroll}
      >
        {posts.map((post, n) => (
          <ReelItem
            key={post.id}
            post={post}
            place={n}
            count={posts.length}
            active={n === at}
            near={Math.abs(n - at) <= 1}
            begun={begun}
            muted={muted}
            onBegin={() => setBegun(true)}
            onMute={() => setMuted(!muted)}
            onComments={() => setComments(post.id)}
          />
        ))}
      </div>
      {comments ? (
        <LazyBoundary onFailed={() => setComments('')}>
          <CommentsSheet postId={comments} at="" onClose={() => setComments('')} />
        </LazyBoundary>
      ) : null}
    </div>
  );
}
