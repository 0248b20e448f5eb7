import caret from 'virtual:icon/caret-right';
import { formatDateTime } from '#shared/format/time.ts';
import { cx } from '#shared/ui/cx.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import { byMonth } from './by-month.ts';
import * as styles from './ledger-list.module.css';

export type LedgerLine = {
  id: string;
  at: string;
  title: string;
  /** A text below the title, after the time; '' for none. */
  note: string;
  /** The amount with its sign. */
  amount: string;
  /** Whether the entry is income. */
  comes: boolean;
};

type LedgerListProps = { lines: readonly LedgerLine[]; onOpen: (id: string) => void };

/** Ledger entries by month, the newest first. A tap on a line opens its details. */
export function LedgerList({ lines, onOpen }: LedgerListProps) {
  return (
    <>
      {byMonth(lines).map(({ month, lines: own }) => (
        <section key={month} aria-label={month}>
          <h3 className={styles.month}>{month}</h3>
          <ul>
            {own.map(({ id, at, title, note, amount, comes }) => (
              <li key={id}>
                <button type="button" className={styles.line} onClick={() => onOpen(id)}>
                  <span className={styles.texts}>
                    {title}
                    <span className={styles.note}>
                      {formatDateTime(at).slice(5)}
                      {note ? ` · ${note}` : ''}
                    </span>
                  </span>
                  <b className={cx(styles.amount, !comes && styles.goes)}>{amount}</b>
                  <Icon of={caret} size={14} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
