import type { Post } from '@marque/contract/community/post/schema';
import chat from 'virtual:icon/chat-circle';
import { useState } from 'react';
import { formatCount } from '#shared/format/count.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import * as styles from './post.module.css';

const CommentsSheet = lazyComponent(() => import('../common/comments-sheet.tsx'));

type PostCommentsProps = {
  post: Post;
  /** The comment that the page was opened at: the sheet then opens by itself. */
  at: string;
};

/** The button that opens the comments of a question or an answer. */
export function PostComments({ post: { id, counts }, at }: PostCommentsProps) {
  const [open, setOpen] = useState(at !== '');
  return (
    <>
      <button
        type="button"
        className={styles.action}
        aria-label={counts.comments > 0 ? `评论 ${counts.comments}` : '评论'}
        onClick={() => setOpen(true)}
      >
        <Icon of={chat} size={18} />
        <span aria-hidden>{counts.comments > 0 ? formatCount(counts.comments) : '评论'}</span>
      </button>
      {open ? (
        <LazyBoundary onFailed={() => setOpen(false)}>
          <CommentsSheet postId={id} at={at} onClose={() => setOpen(false)} />
        </LazyBoundary>
      ) : null}
    </>
  );
}
