import type { Stage } from '@marque/contract/progress';
import check from 'virtual:icon/check';
import { cx } from '#shared/ui/cx.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import { RelativeTime } from '#shared/ui/display/relative-time.tsx';
import * as styles from './stage-line.module.css';

type StageLineProps = {
  stages: readonly Stage[];
  /** The accessible name, e.g. 售后进度. */
  label: string;
};

/** The stages of a record from left to right, with their known times. */
export function StageLine({ stages, label }: StageLineProps) {
  return (
    <ol className={styles.stages} aria-label={label}>
      {stages.map(({ text, at, state }) => (
        <li
          key={text}
          className={cx(styles[state])}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={styles.dot} aria-hidden>
            {state === 'done' ? <Icon of={check} size={10} /> : null}
          </span>
          <span>{text}</span>
          {at ? <RelativeTime at={at} /> : null}
        </li>
      ))}
    </ol>
  );
}
