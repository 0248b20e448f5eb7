import {
  DRIVE_POINT_LABELS,
  DRIVE_POINTS,
  type DrivePoint,
} from '@marque/contract/cars/drive-review/labels';
import * as styles from './point-bars.module.css';

/** The ratings of a test drive as bars. */
export const PointBars = ({ of, whole }: { of: Record<DrivePoint, number>; whole?: boolean }) => (
  <ul className={styles.points}>
    {DRIVE_POINTS.map((point) => (
      <li key={point}>
        <span>{DRIVE_POINT_LABELS[point]}</span>
        <span className={styles.bar} aria-hidden>
          <span style={{ transform: `scaleX(${of[point] / 5})` }} />
        </span>
        <b>{whole ? of[point] : of[point].toFixed(1)}</b>
      </li>
    ))}
  </ul>
);
