import type { DrivenCar } from '@marque/contract/cars/drive-review-schema';
import { formatDay } from '#shared/format/time.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import styles from './review.module.css';

/** What was driven, where and when. */
export const DrivenRow = ({ of }: { of: DrivenCar }) => (
  <div className={styles.drive}>
    {of.image ? (
      <span className={styles.car}>
        <Picture image={of.image} alt="" sizes="96px" ratio="16 / 9" />
      </span>
    ) : null}
    <span className={styles.facts}>
      <b>
        {of.seriesName} {of.typeName}
      </b>
      <span>
        {formatDay(of.day)}
        {of.km === null ? '' : ` · ${of.km} km`}
      </span>
      {of.dealerName ? <span>{of.dealerName}</span> : null}
    </span>
  </div>
);
