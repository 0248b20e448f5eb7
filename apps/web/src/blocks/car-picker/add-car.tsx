import { CarForm } from '@marque/contract/garage/form';
import { bindCar } from '@marque/contract/garage/endpoints';
import type { In } from '@marque/contract/core';
import { isRefusal } from '#shared/api/error.ts';
import { Submit } from '#shared/form/submit.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';
import { CarFormView, EMPTY_CAR } from './car-form.tsx';
import { useBindCar, useSeries } from './use-cars.ts';

type AddCarProps = {
  onAdded: (carId: string) => void;
  /** Leads back to the list; undefined without one. */
  onBack: (() => void) | undefined;
};

const unsure = (error: unknown) => isRefusal(bindCar, error, 'VIN_UNSURE');

/** The form that adds a car. A number without a check digit is asked about once. */
export function AddCar({ onAdded, onBack }: AddCarProps) {
  const series = useSeries();
  const bind = useBindCar(onAdded);
  const form = useWriteForm({
    rules: CarForm,
    initial: EMPTY_CAR,
    write: {
      ...bind,
      onError: (error: Error, car: In<typeof bindCar>) => {
        if (unsure(error)) void lookAgain(car);
      },
    },
    refusals: { CAR_BOUND: 'vin' },
    answeredElsewhere: unsure,
    again: true,
  });
  const lookAgain = async (car: In<typeof bindCar>) => {
    const sure = await askConfirm({
      title: '再核对一遍车架号？',
      text: `进口车的车架号可能没有校验位，请再核对一遍：${car.vin}`,
      yes: '我核对过了',
    });
    if (sure) form.send({ ...car, vinSure: true });
  };
  return (
    <QueryView of={series} skeleton={<Skeleton height={240} />}>
      {({ items }) => (
        <>
          <CarFormView of={form} series={items} />
          <Submit of={form}>添加这台车</Submit>
          {onBack ? (
            <Button kind="plain" block onClick={onBack}>
              返回
            </Button>
          ) : null}
        </>
      )}
    </QueryView>
  );
}
