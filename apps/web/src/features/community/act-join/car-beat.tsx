import type { OwnCar } from '@marque/contract/garage/schema';
import { useState } from 'react';
import { formatPlate } from '#blocks/car-picker/car-labels.ts';
import { CarPicker } from '#blocks/car-picker/car-picker.tsx';
import { useCars } from '#blocks/car-picker/use-cars.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { cx } from '#shared/ui/cx.ts';
import type { BeatProps } from './beat-props.ts';
import * as styles from './act-join.module.css';

export const carText = (car: Pick<OwnCar, 'plate' | 'seriesName'> | undefined): string =>
  car ? `${car.seriesName} ${formatPlate(car.plate)}` : '';

/** The car that comes along: one of the member's cars that fits. */
export function CarBeat({ act, of }: BeatProps) {
  const { cars } = useCars();
  const [adding, setAdding] = useState(false);
  const { draft, change, problemOf } = of;
  const problem = problemOf('car');
  const fits = ({ seriesName }: OwnCar) =>
    act.series.length === 0 || act.series.includes(seriesName);
  const own = cars.data?.items ?? [];
  return (
    <>
      {act.series.length > 0 ? (
        <p className={styles.lead}>适用车系：{act.series.join('、')}</p>
      ) : null}
      <div
        className={styles.choices}
        role="radiogroup"
        aria-label="我的车"
        data-invalid={problem ? true : undefined}
      >
        {own.map((car) => (
          <label
            key={car.id}
            className={cx(styles.choice, car.id === draft.carId && styles.chosen)}
          >
            <input
              type="radio"
              name="car"
              checked={car.id === draft.carId}
              disabled={!fits(car)}
              onChange={() => change({ carId: car.id })}
            />
            <b>{car.seriesName}</b>
            <span>{fits(car) ? formatPlate(car.plate) : '不在适用车系内'}</span>
          </label>
        ))}
        {act.needsCar === 'may' ? (
          <label className={cx(styles.choice, draft.carId === '' && styles.chosen)}>
            <input
              type="radio"
              name="car"
              checked={draft.carId === ''}
              onChange={() => change({ carId: '' })}
            />
            <b>不开车去</b>
            <span>搭别人的车，或坐公共交通</span>
          </label>
        ) : null}
      </div>
      <Button kind="secondary" size="small" onClick={() => setAdding(true)}>
        {own.length === 0 ? '去添加爱车' : '换一台或添加'}
      </Button>
      <CarPicker
        open={adding}
        title="我的爱车"
        chosenId={draft.carId || null}
        onPick={(carId) => {
          change({ carId });
          setAdding(false);
        }}
        onClose={() => setAdding(false)}
      />
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
    </>
  );
}
