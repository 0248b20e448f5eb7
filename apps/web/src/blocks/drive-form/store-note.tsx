import type { NetworkDealer } from '@marque/contract/dealer/schema';
import { timeText } from '#blocks/slot-picker/slot-labels.ts';
import * as styles from './drive-form.module.css';

type StoreNoteProps = {
  dealer: NetworkDealer;
  seriesId: string;
  /** When one is free first is known, and said. */
  times?: boolean;
};

/** The demo cars of a series in a store, and when one is free first. */
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

/** When a drive can begin first. */
export const earliestText = ({ earliest }: Pick<NetworkDealer, 'earliest'>): string =>
  earliest ? `最早 ${timeText(earliest)}` : '7 天内约满，可以排候补';
