import type { MemberCode } from '@marque/contract/pass/schema';
import { type CSSProperties, useEffect, useState } from 'react';
import { serverNow } from '#shared/api/wire.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './turn-mark.module.css';

const SECOND = 1000;
const STEP_SECONDS = 30;

/** The seconds until the code turns; 0 when no digits are left. */
function useSecondsLeft(turning: MemberCode['turning']): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), SECOND);
    return () => clearInterval(timer);
  }, []);
  const current = turning.find(({ until }) => Date.parse(until) > now);
  return current ? Math.ceil((Date.parse(current.until) - now) / SECOND) : 0;
}

/** The time until the code turns: a sun that goes over its arc, or a bar of light that runs down. */
export function TurnMark({ turning }: { turning: MemberCode['turning'] }) {
  const { pass: variant } = useBrand().blocks;
  const left = useSecondsLeft(turning);
  const done = (STEP_SECONDS - Math.min(left, STEP_SECONDS)) / STEP_SECONDS;
  return (
    <div
      className={cx(styles.mark, styles[variant])}
      style={{ '--done': done, '--turn': `${-60 + 120 * done}deg` } as CSSProperties}
      aria-hidden
    >
      {variant === 'booklet' ? (
        <svg viewBox="0 0 200 44">
          <path d="M14 42a100 100 0 0 1 172 0" />
          <circle className={styles.sun} cx="100" cy="-8" r="7" />
        </svg>
      ) : (
        <i />
      )}
      <span className={styles.seconds}>{left} 秒</span>
    </div>
  );
}
