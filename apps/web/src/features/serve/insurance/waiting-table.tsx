import type { InsureRequest } from '@marque/contract/serve/insurance/schema';
import * as styles from './insure-detail.module.css';

/** What will stand here: the chosen covers, and columns that are still empty. */
export function WaitingTable({ covers }: Pick<InsureRequest, 'covers'>) {
  return (
    <section className={styles.section}>
      <h2>报价会这样放在一起</h2>
      <ul className={styles.waiting}>
        {covers.map(({ code, label, text }) => (
          <li key={code}>
            <span>
              {label}
              <small>{text}</small>
            </span>
            <i aria-hidden />
            <i aria-hidden />
          </li>
        ))}
      </ul>
    </section>
  );
}
