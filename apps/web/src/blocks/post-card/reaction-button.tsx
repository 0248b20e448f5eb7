import heart from 'virtual:icon/heart';
import heartFill from 'virtual:icon/heart-fill';
import star from 'virtual:icon/star';
import starFill from 'virtual:icon/star-fill';
import { formatCount } from '#shared/format/count.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './post-card.module.css';

const KINDS = {
  like: { name: '赞', icon: heart, filled: heartFill },
  favourite: { name: '收藏', icon: star, filled: starFill },
  follow: { name: '关注问题', icon: star, filled: starFill },
} as const;

type ReactionButtonProps = {
  kind: keyof typeof KINDS;
  on: boolean;
  count: number;
  onToggle: () => void;
  className?: string | undefined;
};

/** The button of a reaction with its count; without one it shows the word. */
export function ReactionButton({ kind, on, count, onToggle, className }: ReactionButtonProps) {
  const { name, icon, filled } = KINDS[kind];
  return (
    <button
      type="button"
      className={cx(styles.reaction, className)}
      aria-pressed={on}
      // Screen readers hear the exact number.
      aria-label={count > 0 ? `${name} ${count}` : name}
      onClick={onToggle}
    >
      <Icon of={on ? filled : icon} size={18} />
      <span aria-hidden>{count > 0 ? formatCount(count) : name}</span>
    </button>
  );
}
