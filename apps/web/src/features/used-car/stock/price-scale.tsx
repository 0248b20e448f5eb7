import type { Out } from '@marque/contract/core';
import type { usedCarPage } from '@marque/contract/used-car/stock/endpoints';
import { useState } from 'react';
import { cx } from '#shared/ui/cx.ts';
import type { StockFilter } from './stock-filter.ts';
import * as styles from './price-scale.module.css';

type PriceScaleProps = {
  of: Out<typeof usedCarPage>['scale'];
  cars: number;
  /** The chosen bounds in yuan; null for none. */
  min: number | null;
  max: number | null;
  onChange: (change: Pick<StockFilter, 'min' | 'max'>) => void;
};

/** A yuan in fen. */
const YUAN = 100;
const STEP = 5_000;
const wan = (yuan: number): string => (yuan / 10_000).toFixed(1);

/** The prices of the cars that are there, with two handles to choose a range of them. */
export function PriceScale({
  of: { fromFen, toFen, bars },
  cars,
  min,
  max,
  onChange,
}: PriceScaleProps) {
  const from = Math.floor(fromFen / YUAN);
  const to = Math.max(Math.ceil(toFen / YUAN), from + STEP);
  const [low, setLow] = useState(Math.min(Math.max(min ?? from, from), to));
  const [high, setHigh] = useState(Math.max(Math.min(max ?? to, to), from));
  const most = Math.max(...bars, 1);
  const share = (yuan: number) => ((yuan - from) / (to - from)) * 100;
  const inside = (bar: number) => {
    const middle = from + ((bar + 0.5) / bars.length) * (to - from);
    return middle >= low && middle <= high;
  };
  const settle = () => onChange({ min: low > from ? low : null, max: high < to ? high : null });
  const handle = {
    min: from,
    max: to,
    step: STEP,
    className: styles.handle,
    onPointerUp: settle,
    onKeyUp: settle,
  } as const;
  return (
    <div className={styles.scale}>
      <p className={styles.figure}>
        <b>
          {wan(low)}–{wan(high)}
        </b>{' '}
        万<span>{cars} 台在售</span>
      </p>
      <div className={styles.track}>
        <span className={styles.bars} aria-hidden>
          {bars.map((count, i) => (
            <span
              // oxlint-disable-next-line react/no-array-index-key -- a bar is its place
              key={i}
              className={cx(styles.bar, inside(i) && styles.inside)}
              style={{ height: `${count === 0 ? 4 : 16 + (count / most) * 84}%` }}
            />
          ))}
        </span>
        <span
          className={styles.range}
          aria-hidden
          style={{ left: `${share(low)}%`, right: `${100 - share(high)}%` }}
        />
        <input
          {...handle}
          type="range"
          aria-label="最低价"
          aria-valuetext={`${wan(low)} 万`}
          value={low}
          onChange={({ target }) => setLow(Math.min(Number(target.value), high - STEP))}
        />
        <input
          {...handle}
          type="range"
          aria-label="最高价"
          aria-valuetext={`${wan(high)} 万`}
          value={high}
          onChange={({ target }) => setHigh(Math.max(Number(target.value), low + STEP))}
        />
      </div>
    </div>
  );
}
