import thumbsUp from 'virtual:icon/thumbs-up';
import thumbsUpFill from 'virtual:icon/thumbs-up-fill';
import { formatCount } from '#shared/format/count.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import * as styles from './review.module.css';

type LikeButtonProps = { liked: boolean; likes: number; onToggle: () => void };

/** The button that marks a review as useful, with the count. */
export const LikeButton = ({ liked, likes, onToggle }: LikeButtonProps) => (
  <button type="button" className={styles.like} aria-pressed={liked} onClick={onToggle}>
    <Icon of={liked ? thumbsUpFill : thumbsUp} size={16} />
    有用{likes > 0 ? ` ${formatCount(likes)}` : ''}
  </button>
);
