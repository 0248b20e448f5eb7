import type { WorkOrder } from '@marque/contract/maintenance/workshop/schema';
import { formatMoney } from '@marque/contract/money';
import { URGENCY_TEXT } from '@marque/contract/maintenance/workshop/states';
import * as styles from './work-order.module.css';

/** What the workshop proposed and its owner did not want this time. */
export function RefusedLines({ extras }: { extras: WorkOrder['extras'] }) {
  const refused = extras
    .filter(({ state }) => state === 'declined' || state === 'approved')
    .flatMap(({ lines, urgency }) =>
      lines.filter(({ approved }) => !approved).map((line) => ({ ...line, urgency })),
    );
  if (refused.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>这次没做</h2>
      <ul className={styles.lines}>
        {refused.map(({ id, name, fen, urgency }) => (
          <li key={id}>
            <span>
              <b>{name}</b>
              <small>{URGENCY_TEXT[urgency]}，下次到店会再提醒</small>
            </span>
            <span>{formatMoney(fen)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
