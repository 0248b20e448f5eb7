import type { ActSession } from '@marque/contract/community/act/schema';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './act.module.css';

/** The most places that are drawn one by one. */
const DRAWN = 30;

/** The places of a session: taken ones are filled, free ones are outlines. */
export function Seats({ of: { capacity, left } }: { of: ActSession }) {
  const count = Math.min(capacity, DRAWN);
  const taken = Math.round(((capacity - left) / capacity) * count);
  return (
    <span className={styles.seats} role="img" aria-label={`共 ${capacity} 位，余 ${left} 位`}>
      {Array.from({ length: count }, (_, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- the places have no names
        <i key={i} className={cx(i < taken && styles.taken)} />
      ))}
    </span>
  );
}
