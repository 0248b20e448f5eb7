import type { FlashSession } from '@marque/contract/mall/flash/schema';
import { useEffect, useRef } from 'react';
import { cx } from '#shared/ui/cx.ts';
import { SESSION_STATE, sessionTime } from './flash-labels.ts';
import * as styles from './flash-session.module.css';

type FlashSessionsProps = {
  sessions: readonly FlashSession[];
  today: string;
  value: string;
  onChange: (id: string) => void;
};

/** The day's sessions in a row, ordered by their start. */
export function FlashSessions({ sessions, today, value, onChange }: FlashSessionsProps) {
  const row = useRef<HTMLDivElement>(null);
  const at = sessions.findIndex(({ id }) => id === value);
  useEffect(() => {
    const shown = row.current;
    const tab = shown?.children[at] as HTMLElement | undefined;
    if (shown && tab) shown.scrollLeft = tab.offsetLeft - (shown.clientWidth - tab.clientWidth) / 2;
  }, [at]);
  return (
    <div ref={row} className={styles.sessions} role="tablist" aria-label="场次">
      {sessions.map((session) => (
        <button
          key={session.id}
          type="button"
          role="tab"
          aria-selected={session.id === value}
          className={cx(styles.session, session.id === value && styles.on)}
          onClick={() => onChange(session.id)}
        >
          <b>{sessionTime(session, today)}</b>
          <span>{SESSION_STATE[session.state]}</span>
        </button>
      ))}
    </div>
  );
}
