import type { CarCut } from '@marque/contract/cars/car-cut';
import { queryMycarSeriesApp } from '@marque/contract/cars/endpoints';
import { useQuery } from '@tanstack/react-query';
import swap from 'virtual:icon/swap';
import plus from 'virtual:icon/plus';
import x from 'virtual:icon/x';
import { useState } from 'react';
import { CarCutPicture } from '#blocks/car-ground/car-cut-picture.tsx';
import { BodyOutline } from '#blocks/car-outline/body-outline.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { IconButton } from '#shared/ui/control/icon-button.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
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
  const cuts = useCuts(cars);
  return (
    <section aria-label="对比的车型">
      <ul className={styles.cars}>
        {cars.map((one, place) => (
          <li key={one.id} className={styles.car}>
            <CarStill of={one} cut={cuts.get(one.id) ?? null} />
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

/** The cars' sides by id; of two cars of one series the second has its next colour. */
function useCuts(cars: readonly ComparedCar[]): ReadonlyMap<string, CarCut | null> {
  const api = useApi();
  const { data } = useQuery(api.query(queryMycarSeriesApp, { saleState: 'all' }, 'list'));
  const seen = new Map<string, number>();
  return new Map(
    cars.flatMap(({ id, type }) => {
      const series = data?.items.find(({ seriesId }) => seriesId === type?.seriesId);
      if (!series) return [];
      const place = seen.get(series.seriesId) ?? 0;
      seen.set(series.seriesId, place + 1);
      const { colours } = series.layers;
      return [[id, colours[place % colours.length]?.cut ?? null] as const];
    }),
  );
}

const CarStill = ({ of: { type, others }, cut }: { of: ComparedCar; cut: CarCut | null }) => (
  <span className={styles.side}>
    {cut ? (
      <CarCutPicture of={cut} sizes="(min-width: 600px) 224px, 46vw" eager />
    ) : (
      <BodyOutline body={(type ?? others)?.bodyType.includes('SUV') ? 'suv' : 'sedan'} />
    )}
  </span>
);
