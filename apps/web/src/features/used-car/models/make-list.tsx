import type { VehicleMake } from '@marque/contract/used-car/valuation/schema';
import { IndexList } from '#shared/ui/picker/index-list.tsx';
import * as styles from './models.module.css';

type MakeListProps = { makes: readonly VehicleMake[]; onPick: (make: string) => void };

const initialOf = ({ initial }: VehicleMake): string => initial;

/** The makes that are asked for most, and all from A to Z. */
export function MakeList({ makes, onPick }: MakeListProps) {
  const hot = makes.filter((make) => make.hot);
  return (
    <div className={styles.makes}>
      <IndexList
        items={makes}
        initialOf={initialOf}
        height={52}
        render={({ name }) => (
          <button type="button" className={styles.row} onClick={() => onPick(name)}>
            {name}
          </button>
        )}
        head={[
          {
            height: 168,
            show: (
              <section className={styles.hot} aria-label="常见品牌">
                <h3>常见品牌</h3>
                <ul>
                  {hot.map(({ name }) => (
                    <li key={name}>
                      <button type="button" onClick={() => onPick(name)}>
                        {name}
                      </button>
                    </li>
                  ))}
                </ul>
              </section>
            ),
          },
        ]}
      />
    </div>
  );
}
