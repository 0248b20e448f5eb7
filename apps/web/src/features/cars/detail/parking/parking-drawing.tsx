import * as styles from './parking.module.css';
import type { CarSize, ParkingFit, Space } from './parking.ts';

const WIDTH = 311;
const HIGHEST = 250;
const MARGIN = 10;

type ParkingDrawingProps = {
  space: Space;
  car: CarSize;
  parked: ParkingFit;
  /** Another car drawn over it for comparison; null for none. */
  beside: CarSize | null;
  label: string;
};

/** A parking space from above with the car and its opened doors. */
export function ParkingDrawing({ space, car, parked, beside, label }: ParkingDrawingProps) {
  const long = Math.max(space.length, car.length);
  const wide = Math.max(space.width, car.width);
  // Drawn sideways, because parking spaces are longer than wide and phone screens are not.
  const scale = Math.min((WIDTH - 2 * MARGIN) / long, (HIGHEST - 2 * MARGIN) / wide);
  const height = wide * scale + 2 * MARGIN;
  const box = (size: { length: number; width: number }) => ({
    x: WIDTH / 2 - (size.length * scale) / 2,
    y: height / 2 - (size.width * scale) / 2,
    width: size.length * scale,
    height: size.width * scale,
  });
  const at = box(car);
  const hinge = at.x + at.width * 0.66;
  const door = 0.25 * car.length * scale;
  const angle = (parked.doorDegrees * Math.PI) / 180;
  const back = hinge - door * Math.cos(angle);
  const out = door * Math.sin(angle);
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="img"
      aria-label={label}
    >
      <rect className={styles.space} {...box(space)} />
      <rect className={parked.fits ? styles.car : styles.over} {...at} rx={at.height * 0.24} />
      <path
        className={styles.glass}
        d={`M${at.x + at.width * 0.68} ${at.y + at.height * 0.14}
          q${at.width * 0.07} ${at.height * 0.36} 0 ${at.height * 0.72}
          l${-at.width * 0.08} ${-at.height * 0.08} v${-at.height * 0.56}Z
          M${at.x + at.width * 0.13} ${at.y + at.height * 0.16}
          q${-at.width * 0.04} ${at.height * 0.34} 0 ${at.height * 0.68}
          l${at.width * 0.07} ${-at.height * 0.06} v${-at.height * 0.56}Z`}
      />
      <path
        className={styles.door}
        d={`M${hinge} ${at.y}L${back} ${at.y - out}M${hinge} ${at.y + at.height}L${back} ${at.y + at.height + out}`}
      />
      {beside ? <rect className={styles.beside} {...box(beside)} rx={at.height * 0.24} /> : null}
    </svg>
  );
}
