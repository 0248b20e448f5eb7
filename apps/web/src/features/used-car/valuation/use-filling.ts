import { usedCarModels } from '@marque/contract/used-car/valuation/endpoints';
import type { OwnCar } from '@marque/contract/garage/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type ChosenCar, useMyCar } from '#blocks/my-car/use-my-car.ts';
import { useApi } from '#shared/api/use-api.ts';
import type { Form } from '#shared/form/use-write-form.ts';
import { usePageParams } from '#shared/routing/navigation.tsx';
import { chosenModel } from '../common/chosen-model.ts';
import type { ValuationValues } from './valuation-values.ts';

/** What is known of an own car. */
const knownOf = ({ id, mileage, registeredOn }: OwnCar) => ({
  carId: id,
  ...(registeredOn && { registeredOn: registeredOn.slice(0, 7) }),
  ...(mileage && { km: String(mileage.estimatedKm) }),
});

/** Fills the car of the garage that is chosen, or the model that the address names, into the form. */
export function useFilling(form: Form<ValuationValues>): ChosenCar {
  const api = useApi();
  const client = useQueryClient();
  const { carId, modelId } = usePageParams('usedCar.vehicleValuation');
  const own = useMyCar(carId);
  const modelOf = async (asked: { carId: string } | { id: string }) => {
    const { items } = await client.fetchQuery(api.query(usedCarModels, asked, 'steady'));
    const [model] = items;
    return model ? chosenModel(model) : { how: 'known' as const, modelId: '', modelName: '' };
  };
  const fill = async (car: OwnCar) =>
    form.set({ ...(await modelOf({ carId: car.id })), ...knownOf(car) });
  const first = useEffectEvent((car: OwnCar | null) => {
    const { carId: already, modelId: known, how } = form.values();
    if (already || known || how === 'byHand') return;
    if (modelId) void modelOf({ id: modelId }).then(form.set);
    else if (car) void fill(car);
  });
  useEffect(() => first(own.car), [own.car]);
  return {
    ...own,
    choose: (id) => {
      own.choose(id);
      const car = own.cars.data?.items.find((one) => one.id === id);
      if (car) void fill(car);
    },
  };
}
