import type { Post } from '@marque/contract/community/post/schema';
import { ReactionButton } from '#blocks/post-card/reaction-button.tsx';
import { useReaction } from '#blocks/post-card/use-reaction.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import * as styles from './post.module.css';

/** The bar below a post: the way to comment, and its reactions. */
export function PostBar({ post, onWrite }: { post: Post; onWrite: () => void }) {
  const { copy } = useBrand();
  const like = useReaction(post, 'like', () => toast(copy.community.liked));
  const favourite = useReaction(post, 'favourite');
  if (post.standing.state !== 'live') return null;
  return (
    <div className={styles.bar}>
      <button type="button" className={styles.write} onClick={onWrite}>
        说点什么
      </button>
      <ReactionButton kind="like" on={post.liked} count={post.counts.likes} onToggle={like} />
      <ReactionButton
        kind="favourite"
        on={post.favourited}
        count={post.counts.favourites}
        onToggle={favourite}
      />
    </div>
  );
}
