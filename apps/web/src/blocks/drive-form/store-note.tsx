import type { NetworkDealer } from '@marque/contract/dealer/schema';
import { timeText } from '#blocks/slot-picker/slot-labels.ts';
import * as styles from './drive-form.module.css';

type StoreNoteProps = {
  dealer: NetworkDealer;
  seriesId: string;
  /** Whether the earliest free time is known and shown. */
  times?: boolean;
};

/** The demo cars of a series in a store, and the earliest free time. */
export function StoreNote({ dealer, seriesId, times }: StoreNoteProps) {
  const cars = dealer.demoCars.filter((car) => car.seriesId === seriesId);
  return (
    <p className={styles.storeNote}>
      {cars.map(({ id, typeName, colourName, colourHex }) => (
        <span key={id} className={styles.demo}>
          <i style={{ background: colourHex }} aria-hidden />
          {typeName} {colourName}
        </span>
      ))}
      {times ? <span>{earliestText(dealer)}</span> : null}
    </p>
  );
}

/** The text of the earliest free time. */
export const earliestText = ({ earliest }: Pick<NetworkDealer, 'earliest'>): string =>
  earliest ? `最早 ${timeText(earliest)}` : '7 天内约满，可以排候补';
