import { formatMoney } from '@marque/contract/money';
import type { VehicleTrim } from '@marque/contract/used-car/valuation/schema';
import { groupBy } from 'es-toolkit';
import * as styles from './models.module.css';

type TrimListProps = { trims: readonly VehicleTrim[]; onPick: (trim: VehicleTrim) => void };

/** The trims under their series, the newest first, each with its guide price. */
export function TrimList({ trims, onPick }: TrimListProps) {
  const series = Object.entries(groupBy(trims, (trim) => `${trim.make} ${trim.series}`));
  return (
    <>
      {series.map(([name, of]) => (
        <section key={name} className={styles.series} aria-label={name}>
          <h3>{name}</h3>
          <ul>
            {[...of]
              .sort((a, b) => b.year - a.year)
              .map((trim) => (
                <li key={trim.id}>
                  <button type="button" className={styles.row} onClick={() => onPick(trim)}>
                    <span>
                      {trim.year} 款 {trim.name}
                    </span>
                    <small>{formatMoney(trim.guideFen)}</small>
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <p className={styles.fine}>指导价为示例数据</p>
    </>
  );
}
