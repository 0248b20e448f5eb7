import { useId, useState } from 'react';
import { fieldErrors } from '#shared/api/error.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { CarForm } from './car-form.tsx';
import type { CarPickerProps } from './car-picker-props.ts';
import { EMPTY_CAR } from './car-problems.ts';
import { CarRow } from './car-row.tsx';
import { useCarChanges, useCars } from './use-cars.ts';
import styles from './car-picker.module.css';

/** The car picker's content; loads when it is opened. Members without a car begin with the form. */
export default function CarSheet({ chosenId, onPick, fitOf }: CarPickerProps) {
  const { cars } = useCars();
  const [adding, setAdding] = useState(false);
  const [form, setForm] = useState(EMPTY_CAR);
  const [checked, setChecked] = useState(false);
  const { series, bind, unbind } = useCarChanges((id) => {
    setAdding(false);
    setForm(EMPTY_CAR);
    setChecked(false);
    onPick(id);
  });
  const formId = useId();
  return (
    <QueryView of={cars} skeleton={<Skeleton height={160} />}>
      {({ items }) =>
        adding || items.length === 0 ? (
          <QueryView of={series} skeleton={<Skeleton height={240} />}>
            {(known) => (
              <>
                <CarForm
                  id={formId}
                  series={known.items}
                  form={form}
                  onChange={setForm}
                  checked={checked}
                  onCheck={() => setChecked(true)}
                  serverErrors={fieldErrors(bind.error)}
                  onSave={(car) => bind.mutate(car)}
                />
                <div className={styles.actions}>
                  {items.length > 0 ? (
                    <Button kind="secondary" onClick={() => setAdding(false)}>
                      返回
                    </Button>
                  ) : null}
                  <Button type="submit" form={formId} block busy={bind.isPending}>
                    添加这台车
                  </Button>
                </div>
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
