import swap from 'virtual:icon/swap';
import plus from 'virtual:icon/plus';
import car from 'virtual:icon/car-profile';
import x from 'virtual:icon/x';
import { useState } from 'react';
import { IconButton } from '#shared/ui/control/icon-button.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { useConfigRule } from '../common/use-config-rule.ts';
import type { AddSheetProps } from './sheets/add-sheet.tsx';
import { CarHead } from './car-head.tsx';
import * as styles from './contrast.module.css';
import type { ComparedCar, ComparedTable } from './use-compared.ts';
import type { Contrast } from './use-contrast.ts';

/** Loaded after the cars. */
const CarCost = lazyComponent(() => import('./car-cost.tsx'));
const AddSheet = lazySheet<AddSheetProps>(() => import('./sheets/add-sheet.tsx'));

/** The compared cars side by side, with a place to add one. */
export function ContrastCars({
  of: { cars, groups },
  contrast,
}: {
  of: ComparedTable;
  contrast: Contrast;
}) {
  const [adding, setAdding] = useState(false);
  const { compareMax } = useConfigRule();
  const own = cars.find(({ type }) => type)?.id;
  return (
    <section aria-label="对比的车型">
      <ul className={styles.cars}>
        {cars.map((one, place) => (
          <li key={one.id} className={styles.car}>
            <CarStill of={one} />
            <CarHead of={one} />
            <LazyBoundary loading={<span className={styles.cost} />} onFailed={() => undefined}>
              <CarCost of={one} groups={groups} />
            </LazyBoundary>
            <span className={styles.tools}>
              {place > 0 ? (
                <IconButton
                  icon={swap}
                  size={18}
                  muted
                  label={`${one.label} 与前一款交换`}
                  onClick={() => contrast.swap(place)}
                />
              ) : null}
              <IconButton
                icon={x}
                size={16}
                muted
                label={`移出 ${one.label}`}
                onClick={() => contrast.remove(one.id)}
              />
            </span>
          </li>
        ))}
        {cars.length < compareMax ? (
          <li className={styles.car}>
            <button type="button" className={styles.add} onClick={() => setAdding(true)}>
              <Icon of={plus} size={24} />
              添加车型
            </button>
          </li>
        ) : null}
      </ul>
      <AddSheet
        open={adding}
        onClose={() => setAdding(false)}
        likeTypeId={own}
        onPick={(chosen) => contrast.add(chosen) && setAdding(false)}
      />
    </section>
  );
}

const CarStill = ({ of: { type } }: { of: ComparedCar }) =>
  type ? (
    <Picture image={type.image} alt="" sizes="180px" ratio="3 / 2" />
  ) : (
    <span className={styles.others}>
      <Icon of={car} size={40} />
    </span>
  );
