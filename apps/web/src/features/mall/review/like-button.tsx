import type { Review } from '@marque/contract/mall/review/schema';
import thumbsUp from 'virtual:icon/thumbs-up';
import thumbsUpFill from 'virtual:icon/thumbs-up-fill';
import { formatCount } from '#shared/format/count.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import { useLike } from './use-like.ts';
import styles from './reviews.module.css';

/** Says that a review was useful, and how many found so. */
export function LikeButton({ review }: { review: Review }) {
  const toggle = useLike(review);
  const { liked, likes } = review;
  return (
    <button type="button" className={styles.like} aria-pressed={liked} onClick={toggle}>
      <Icon of={liked ? thumbsUpFill : thumbsUp} size={16} />
      有用{likes > 0 ? ` ${formatCount(likes)}` : ''}
    </button>
  );
}
