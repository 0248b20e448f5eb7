import {
  bindCar,
  carSeries,
  myCarList,
  unbindCar,
  updateCar,
} from '@marque/contract/garage/endpoints';
import type { In } from '@marque/contract/core';
import type { Car } from '@marque/contract/garage/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { personalStorage } from '#shared/session/personal-state.ts';

const keyOf = (brand: string): string => `car:${brand}`;

/** The id of the car that was chosen last in this visit; null without a choice. */
export const chosenCarId = (brand: string): string | null => personalStorage.get(keyOf(brand));

/** The member's cars of this brand, and the one chosen last in this visit, by default the newest. */
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
      personalStorage.set(keyOf(api.brand), id);
      setChosenId(id);
    },
  };
}

const useRefresh = () => {
  const api = useApi();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: api.key(myCarList, {}) });
};

/** The write that binds a car. It refetches the list before it calls `onBound`. */
export function useBindCar(onBound: (carId: string) => void) {
  const api = useApi();
  const refresh = useRefresh();
  return {
    mutationFn: (car: In<typeof bindCar>, idempotencyKey: string) =>
      api.call(bindCar, car, { idempotencyKey }),
    purpose: (car: In<typeof bindCar>) => `car:${api.brand}:${JSON.stringify(car)}`,
    onSuccess: async ({ id }: Car) => {
      await refresh();
      onBound(id);
    },
  };
}

type Papers = Omit<In<typeof updateCar>, 'id'>;

/** The write that changes a car's papers. It refetches the list before it calls `onDone`. */
export function useUpdateCar(id: string, onDone: () => void) {
  const api = useApi();
  const refresh = useRefresh();
  return {
    mutationFn: (papers: Papers, idempotencyKey: string) =>
      api.call(updateCar, { id, ...papers }, { idempotencyKey }),
    purpose: (papers: Papers) => `papers:${id}:${JSON.stringify(papers)}`,
    onSuccess: async () => {
      await refresh();
      onDone();
    },
  };
}

export function useUnbindCar() {
  const api = useApi();
  return useWrite({
    mutationFn: (id: string) => api.call(unbindCar, { id }),
    per: (id) => id,
    onSettled: useRefresh(),
  });
}

/** The series of this brand. */
export const useSeries = () => useQuery(useApi().query(carSeries, {}, 'steady'));
