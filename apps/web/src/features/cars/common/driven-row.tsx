import { drivenText } from '@marque/contract/cars/drive-review/labels';
import type { DrivenCar } from '@marque/contract/cars/drive-review/schema';
import { formatDate } from '#shared/format/time.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import * as styles from './driven-row.module.css';

/** A row with the driven car, place and day. */
export function DrivenRow({ of }: { of: DrivenCar }) {
  const { image, day, dealerName, km, minutes } = of;
  const driven = [
    formatDate(`${day}T04:00:00Z`),
    km === null ? '' : `${km} km`,
    minutes === null ? '' : `${minutes} 分钟`,
  ].filter(Boolean);
  return (
    <div className={styles.drive}>
      {image ? (
        <span className={styles.car}>
          <Picture image={image} alt="" sizes="96px" ratio="16 / 9" />
        </span>
      ) : null}
      <span className={styles.facts}>
        <b>{drivenText(of)}</b>
        <span>{driven.join(' · ')}</span>
        {dealerName ? <span>{dealerName}</span> : null}
      </span>
    </div>
  );
}
