import { countdownHtml, HELD_COUNTDOWN } from '@marque/contract/countdown';
import { useEffect, useState } from 'react';
import { serverNow } from '#shared/api/wire.ts';
import * as styles from './countdown.module.css';

type CountdownProps = {
  /** The end as ISO text, by the server's clock. */
  to: string;
  onEnd?: () => void;
  /** Shows the figures on small plates. */
  plates?: boolean;
};

/**
 * The time left until an instant. The server renders it hidden, writes the figures when the page goes out and
 * keeps them going (`contract/src/countdown.ts`, which knows this markup), so hydration finds others.
 */
export function Countdown({ to, onEnd, plates }: CountdownProps) {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const end = new Date(to).getTime();
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const rest = end - serverNow();
      setLeft(Math.max(0, rest));
      if (rest <= 0) onEnd?.();
      else timer = setTimeout(tick, rest % 1000 || 1000);
    };
    tick();
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- a new onEnd must not restart the countdown
  }, [to]);
  return (
    <span
      className={plates ? styles.plates : styles.plain}
      role="timer"
      data-until={left === null ? to : undefined}
      style={left === null ? { visibility: 'hidden' } : {}}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: left === null ? HELD_COUNTDOWN : countdownHtml(left) }}
    />
  );
}
