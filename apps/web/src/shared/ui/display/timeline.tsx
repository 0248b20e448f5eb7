import { cx } from '../cx.ts';
import { SaidAt } from './said-at.tsx';
import styles from './timeline.module.css';

type TimelineProps = {
  /** What happened, the newest first. */
  steps: readonly { at: string; text: string; problem?: boolean }[];
  /** `live`: somebody follows it, the newest stands out. `plain`: words alone. */
  look?: 'dots' | 'live' | 'plain';
  label?: string;
};

/** What happened to something and when, the newest on top. */
export function Timeline({ steps, look = 'dots', label }: TimelineProps) {
  return (
    <ol className={cx(styles.timeline, styles[look])} aria-label={label}>
      {steps.map(({ at, text, problem }, i) => (
        <li key={at + text} className={cx(problem && styles.problem)}>
          <span>{text}</span>
          <SaidAt at={at} />
          {look === 'live' && i === 0 ? <i className={styles.pulse} aria-hidden /> : null}
        </li>
      ))}
    </ol>
  );
}
