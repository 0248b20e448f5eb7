import * as styles from './help.module.css';

const MOST = 24;

/** One mark a friend, those who have helped are lit. Many friends are shown as a bar. */
export function Steps({ helped, needed }: { helped: number; needed: number }) {
  if (needed > MOST)
    return (
      <div className={styles.bar} aria-hidden>
        <span style={{ width: `${(helped / needed) * 100}%` }} />
      </div>
    );
  return (
    <div className={styles.marks} aria-hidden>
      {Array.from({ length: needed }, (_, i) => (
        <span key={i} data-lit={i < helped || undefined} />
      ))}
    </div>
  );
}
