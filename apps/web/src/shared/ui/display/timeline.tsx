import { cx } from '../cx.ts';
import { RelativeTime } from './relative-time.tsx';
import * as styles from './timeline.module.css';

type TimelineProps = {
  /** What happened, the newest first. */
  steps: readonly { at: string; text: string; problem?: boolean }[];
  /** `live`: the newest entry stands out. `plain`: text only. */
  variant?: 'dots' | 'live' | 'plain';
  label?: string;
};

/** What happened to something and when, the newest on top. */
export function Timeline({ steps, variant = 'dots', label }: TimelineProps) {
  return (
    <ol className={cx(styles.timeline, styles[variant])} aria-label={label}>
      {steps.map(({ at, text, problem }, i) => (
        <li key={at + text} className={cx(problem && styles.problem)}>
          <span>{text}</span>
          <RelativeTime at={at} />
          {variant === 'live' && i === 0 ? <i className={styles.pulse} aria-hidden /> : null}
        </li>
      ))}
    </ol>
  );
}
