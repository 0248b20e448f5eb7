import { useState } from 'react';
import caretRight from 'virtual:icon/caret-right';
import { cityLabel } from '#shared/location/city-label.ts';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import type { InputProps } from './input-props.ts';
import * as styles from './region-input.module.css';

const CityList = lazyComponent(() => import('#blocks/city-picker/city-list.tsx'));

/** A choice of a city. It does not change the city of the visit. */
export function RegionInput({ value, onChange, describes }: InputProps) {
  const [choosing, setChoosing] = useState(false);
  const city = typeof value === 'string' ? value : '';
  return (
    <>
      <button
        type="button"
        aria-describedby={describes['aria-describedby']}
        className={styles.pick}
        onClick={() => setChoosing(true)}
      >
        <span className={city ? undefined : styles.waiting}>
          {city ? cityLabel(city) : '选择城市'}
        </span>
        <Icon of={caretRight} size={16} />
      </button>
      <Sheet full open={choosing} onClose={() => setChoosing(false)} title="选择城市">
        <LazyBoundary loading={<Skeleton height={240} />}>
          <CityList
            onPick={(name) => {
              onChange(name);
              setChoosing(false);
            }}
          />
        </LazyBoundary>
      </Sheet>
    </>
  );
}
