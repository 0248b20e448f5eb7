import type { City } from '@marque/contract/location/schema';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { cityLabel } from '#shared/location/city-label.ts';
import { useLocation } from '#shared/location/use-location.ts';
import { cx } from '#shared/ui/cx.ts';
import { designPixel } from '#shared/ui/design-pixel.ts';
import { HereRow } from './here-row.tsx';
import { LetterBar } from './letter-bar.tsx';
import { type CityRow, rowsOf } from './rows.ts';
import styles from './city-picker.module.css';

/** Heights before a row is measured, in pixels of the design. */
const HEIGHTS: Record<CityRow['kind'], number> = { here: 60, hot: 216, initial: 32, city: 48 };

type CityIndexProps = {
  cities: readonly City[];
  hot: readonly string[];
  onPick: (city: string) => void;
};

/** Position, hot cities and all of them from A to Z; only the rows near the screen are there. */
export function CityIndex({ cities, hot, onPick }: CityIndexProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { city: chosen } = useLocation();
  const { rows, starts } = useMemo(() => rowsOf(cities), [cities]);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => HEIGHTS[rows[index]!.kind] * designPixel(),
    overscan: 8,
  });
  const row = (item: CityRow) => {
    if (item.kind === 'here') return <HereRow onPick={onPick} />;
    if (item.kind === 'initial') return <h3 className={styles.initial}>{item.initial}</h3>;
    if (item.kind === 'city')
      return (
        <button
          type="button"
          className={cx(styles.city, item.city.name === chosen && styles.chosen)}
          aria-pressed={item.city.name === chosen}
          onClick={() => onPick(item.city.name)}
        >
          {cityLabel(item.city.name)}
        </button>
      );
    return (
      <section aria-label="热门城市" className={styles.hot}>
        <h3>热门城市</h3>
        <ul>
          {cities
            .filter(({ code }) => hot.includes(code))
            .sort((a, b) => hot.indexOf(a.code) - hot.indexOf(b.code))
            .map(({ code, name }) => (
              <li key={code}>
                <button
                  type="button"
                  className={cx(name === chosen && styles.chosen)}
                  aria-pressed={name === chosen}
                  onClick={() => onPick(name)}
                >
                  {cityLabel(name)}
                </button>
              </li>
            ))}
        </ul>
      </section>
    );
  };
  return (
    <div className={styles.index}>
      <div ref={scroller} className={styles.scroller}>
        <div style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
          {virtualizer.getVirtualItems().map(({ key, index, start }) => (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={styles.row}
              style={{ transform: `translateY(${start}px)` }}
            >
              {row(rows[index]!)}
            </div>
          ))}
        </div>
      </div>
      <LetterBar
        letters={[...starts.keys()]}
        onReach={(letter) => virtualizer.scrollToIndex(starts.get(letter)!, { align: 'start' })}
      />
    </div>
  );
}
