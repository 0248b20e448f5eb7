import { useState } from 'react';
import { Button } from '#shared/ui/control/button.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { AddCar } from './add-car.tsx';
import type { CarPickerProps } from './car-picker-props.ts';
import { CarRow } from './car-row.tsx';
import { PapersForm } from './papers-form.tsx';
import { useCars, useUnbindCar } from './use-cars.ts';
import * as styles from './car-picker.module.css';

/** What the sheet shows: the cars, the form for another one, or that of one car's papers. */
type SheetView = 'cars' | 'add' | { editId: string };

/** The content of the car picker, loaded when it is opened. Members without a car start with the form. */
export default function CarSheet({ chosenId, onPick, fitOf, editId }: CarPickerProps) {
  const { cars } = useCars();
  const [shown, setShown] = useState<SheetView>(editId ? { editId } : 'cars');
  const unbind = useUnbindCar();
  const back = () => setShown('cars');
  return (
    <QueryView of={cars} skeleton={<Skeleton height={160} />}>
      {({ items }) => {
        const edited = typeof shown === 'object' && items.find(({ id }) => id === shown.editId);
        if (edited) return <PapersForm of={edited} onDone={back} />;
        if (shown === 'add' || items.length === 0)
          return (
            <AddCar
              onAdded={(id) => {
                back();
                onPick(id);
              }}
              onBack={items.length > 0 ? back : undefined}
            />
          );
        return (
          <>
            <ul className={styles.cars}>
              {items.map((car) => (
                <li key={car.id}>
                  <CarRow
                    car={car}
                    chosen={car.id === chosenId}
                    fit={fitOf?.(car) ?? null}
                    onPick={() => onPick(car.id)}
                    onEdit={() => setShown({ editId: car.id })}
                    onRemove={() => unbind.mutate(car.id)}
                  />
                </li>
              ))}
            </ul>
            <div className={styles.actions}>
              <Button kind="secondary" block onClick={() => setShown('add')}>
                添加车辆
              </Button>
            </div>
          </>
        );
      }}
    </QueryView>
  );
}
