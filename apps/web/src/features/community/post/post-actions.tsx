import type { Post } from '@marque/contract/community/post/schema';
import { ReportButton } from '#blocks/moderation/report-button.tsx';
import * as styles from './post.module.css';
import { useDeletePost } from './use-post.ts';

type PostActionsProps = {
  post: Post;
  /** Opens the composer to change it. */
  onEdit: () => void;
  onDeleted?: () => void;
};

/** What one can do about a post beside reacting: change and delete one's own, report another's. */
export function PostActions({ post, onEdit, onDeleted }: PostActionsProps) {
  const { id, actions } = post;
  const remove = useDeletePost(id, onDeleted);
  return (
    <div className={styles.actions}>
      {actions.includes('edit') ? (
        <button type="button" className={styles.action} onClick={onEdit}>
          {post.standing.state === 'removed' ? '改一改再发' : '修改'}
        </button>
      ) : null}
      {actions.includes('delete') ? (
        <button type="button" className={styles.action} onClick={() => void remove()}>
          删除
        </button>
      ) : null}
      {actions.includes('report') ? <ReportButton subject={{ kind: 'post', id }} /> : null}
    </div>
  );
}
