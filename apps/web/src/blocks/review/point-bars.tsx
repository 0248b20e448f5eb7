import * as styles from './point-bars.module.css';

type PointBarsProps<Point extends string> = {
  of: Readonly<Record<Point, number>>;
  /** The names of the points, in their order. */
  points: Readonly<Record<Point, string>>;
  /** Shows whole stars, of one review. */
  whole?: boolean;
};

/** The rated points as bars. */
export const PointBars = <Point extends string>({ of, points, whole }: PointBarsProps<Point>) => (
  <ul className={styles.points}>
    {(Object.keys(points) as Point[]).map((point) => (
      <li key={point}>
        <span>{points[point]}</span>
        <span className={styles.bar} aria-hidden>
          <span style={{ transform: `scaleX(${of[point] / 5})` }} />
        </span>
        <b>{whole ? of[point] : of[point].toFixed(1)}</b>
      </li>
    ))}
  </ul>
);
