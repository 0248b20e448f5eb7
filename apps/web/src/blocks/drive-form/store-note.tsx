import type { NetworkDealer } from '@marque/contract/dealer/schema';
import { timeText } from '#blocks/slot-picker/slot-labels.ts';
import styles from './drive-form.module.css';

/** The demo cars of a series in a store, and when one is free first. */
export function StoreNote({ dealer, seriesId }: { dealer: NetworkDealer; seriesId: string }) {
  const cars = dealer.demoCars.filter((car) => car.seriesId === seriesId);
  return (
    <p className={styles.storeNote}>
      {cars.map(({ id, typeName, colourName, colourHex }) => (
        <span key={id} className={styles.demo}>
          <i style={{ background: colourHex }} aria-hidden />
          {typeName} {colourName}
        </span>
      ))}
      <span>
        {dealer.earliest ? `最早 ${timeText(dealer.earliest)}` : '7 天内约满，可以排候补'}
      </span>
    </p>
  );
}
