import { Skeleton } from '#shared/ui/layout/states.tsx';
import * as styles from './coupons.module.css';

/** The placeholder of tickets while they load. */
export const TicketsSkeleton = () => (
  <div className={styles.tickets}>
    {[0, 1, 2, 3].map((place) => (
      <Skeleton key={place} height={92} />
    ))}
  </div>
);
