import { bindCar, carSeries, myCarList, unbindCar } from '@marque/contract/garage/endpoints';
import type { In } from '@marque/contract/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { ownStore } from '#shared/session/own.ts';

const keyOf = (brand: string): string => `car:${brand}`;

/** The car this visit chose last; null without a choice. */
export const chosenCarId = (brand: string): string | null => ownStore.get(keyOf(brand));

/** The member's cars of this brand, and the one this visit chose last; without a choice the newest. */
export function useCars({ enabled = true }: { enabled?: boolean } = {}) {
  const api = useApi();
  const signedIn = useSignedIn();
  const cars = useQuery({ ...api.query(myCarList, {}, 'list'), enabled: enabled && signedIn });
  const [chosenId, setChosenId] = useState(() => chosenCarId(api.brand));
  const items = cars.data?.items ?? [];
  return {
    cars,
    chosen: items.find(({ id }) => id === chosenId) ?? items[0] ?? null,
    choose: (id: string) => {
      ownStore.set(keyOf(api.brand), id);
      setChosenId(id);
    },
  };
}

/** Binding and taking away; the list is asked again. `onBound` hears of a new car. */
export function useCarChanges(onBound: (carId: string) => void) {
  const api = useApi();
  const client = useQueryClient();
  const series = useQuery(api.query(carSeries, {}, 'steady'));
  const refresh = () => client.invalidateQueries({ queryKey: api.key(myCarList, {}) });
  const bind = useWrite({
    mutationFn: (car: In<typeof bindCar>, idempotencyKey) =>
      api.call(bindCar, car, { idempotencyKey }),
    purpose: (car) => `car:${api.brand}:${JSON.stringify(car)}`,
    onSuccess: async ({ id }) => {
      await refresh();
      onBound(id);
    },
  });
  const unbind = useWrite({
    mutationFn: (id: string) => api.call(unbindCar, { id }),
    per: (id) => id,
    onSettled: refresh,
  });
  return { series, bind, unbind };
}
