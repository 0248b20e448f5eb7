import type { RefundDetail } from '@marque/contract/mall/after-sale/schema';
import check from 'virtual:icon/check';
import { cx } from '#shared/ui/cx.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import { RelativeTime } from '#shared/ui/display/relative-time.tsx';
import styles from './refund-steps.module.css';

/** The way of a refund from left to right, each step with its time once it is done. */
export function RefundSteps({ steps }: Pick<RefundDetail, 'steps'>) {
  return (
    <ol className={styles.steps} aria-label="售后进度">
      {steps.map(({ text, at, state }) => (
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
