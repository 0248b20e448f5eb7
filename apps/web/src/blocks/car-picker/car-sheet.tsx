import { CarForm } from '@marque/contract/garage/form';
import { useState } from 'react';
import { Submit } from '#shared/form/submit.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { CarFormView, EMPTY_CAR } from './car-form.tsx';
import type { CarPickerProps } from './car-picker-props.ts';
import { CarRow } from './car-row.tsx';
import { useBindCar, useCars, useSeries, useUnbindCar } from './use-cars.ts';
import * as styles from './car-picker.module.css';

/** The content of the car picker, loaded when it is opened. Members without a car start with the form. */
export default function CarSheet({ chosenId, onPick, fitOf }: CarPickerProps) {
  const { cars } = useCars();
  const [adding, setAdding] = useState(false);
  const series = useSeries();
  const unbind = useUnbindCar();
  const bind = useBindCar((id) => {
    setAdding(false);
    onPick(id);
  });
  const form = useWriteForm({
    rules: CarForm,
    initial: EMPTY_CAR,
    write: bind,
    refusals: { CAR_BOUND: 'vin' },
    again: true,
  });
  return (
    <QueryView of={cars} skeleton={<Skeleton height={160} />}>
      {({ items }) =>
        adding || items.length === 0 ? (
          <QueryView of={series} skeleton={<Skeleton height={240} />}>
            {(known) => (
              <>
                <CarFormView of={form} series={known.items} />
                <Submit of={form}>添加这台车</Submit>
                {items.length > 0 ? (
                  <Button kind="plain" block onClick={() => setAdding(false)}>
                    返回
                  </Button>
                ) : null}
              </>
            )}
          </QueryView>
        ) : (
          <>
            <ul className={styles.cars}>
              {items.map((car) => (
                <li key={car.id}>
                  <CarRow
                    car={car}
                    chosen={car.id === chosenId}
                    fit={fitOf?.(car) ?? null}
                    onPick={() => onPick(car.id)}
                    onRemove={() => unbind.mutate(car.id)}
                  />
                </li>
              ))}
            </ul>
            <div className={styles.actions}>
              <Button kind="secondary" block onClick={() => setAdding(true)}>
                添加车辆
              </Button>
            </div>
          </>
        )
      }
    </QueryView>
  );
}
