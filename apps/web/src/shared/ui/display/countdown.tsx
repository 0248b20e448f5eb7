import { useEffect, useState } from 'react';
import { serverNow } from '#shared/api/wire.ts';
import { countdownParts } from '#shared/format/time.ts';
import * as styles from './countdown.module.css';

type CountdownProps = {
  /** The end as ISO text, by the server's clock. */
  to: string;
  onEnd?: () => void;
  /** Shows the figures on small plates. */
  plates?: boolean;
};

/** The time left until an instant. The server renders it hidden, because the page is shown later. */
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
  const { days, clock } = countdownParts(left ?? 0);
  return (
    <span
      className={plates ? styles.plates : styles.plain}
      role="timer"
      style={{ visibility: left === null ? 'hidden' : 'visible' }}
    >
      {days > 0 ? <span className={styles.days}>{days} 天 </span> : null}
      {clock.map((figures, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- hours, minutes, seconds stay in place
        <span key={i}>
          {i > 0 ? <i>:</i> : null}
          <b>{figures}</b>
        </span>
      ))}
    </span>
  );
}
