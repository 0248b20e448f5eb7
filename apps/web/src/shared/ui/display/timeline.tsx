import { cx } from '../cx.ts';
import { RelativeTime } from './relative-time.tsx';
import * as styles from './timeline.module.css';

type TimelineProps = {
  /** The events, the newest first. */
  steps: readonly { at: string; text: string; problem?: boolean }[];
  /** `live`: the newest event is emphasised. `plain`: text only. */
  variant?: 'dots' | 'live' | 'plain';
  label?: string;
};

/** A list of events with their times, the newest on top. */
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
