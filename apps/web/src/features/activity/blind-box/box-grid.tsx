import { cx } from '#shared/ui/cx.ts';
import * as styles from './blind-box.module.css';

type BoxGridProps = {
  size: number;
  taken: readonly number[];
  number: number;
  /** Called with a free number; without it none can be chosen. */
  onChoose?: (number: number) => void;
};

/** The boxes of a set by number; those that are sold or held are dark holes. */
export const BoxGrid = ({ size, taken, number, onChoose }: BoxGridProps) => (
  <div className={styles.grid} role="group" aria-label="这一套的盒子">
    {Array.from({ length: size }, (_, i) => i + 1).map((one) => {
      const isTaken = taken.includes(one);
      return (
        <button
          key={one}
          type="button"
          className={cx(styles.box, isTaken && styles.hole, one === number && styles.chosen)}
          disabled={isTaken || !onChoose}
          aria-pressed={one === number}
          aria-label={isTaken ? `${one} 号，已被拿走` : `${one} 号`}
          onClick={() => onChoose?.(one === number ? 0 : one)}
        >
          {one}
        </button>
      );
    })}
  </div>
);
