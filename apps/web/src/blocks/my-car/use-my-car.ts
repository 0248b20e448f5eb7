import { useState } from 'react';
import { useCars } from '#blocks/car-picker/use-cars.ts';

/**
 * The member's car that a page is about: the one its address names (`carId`), else the one chosen last
 * in this visit, else the newest; null without a car, for visitors, and while the cars are loading.
 */
export function useMyCar(carId?: string) {
  const { cars, chosen, choose } = useCars();
  // What is chosen here outweighs the address.
  const [picked, setPicked] = useState(false);
  const named = picked ? undefined : cars.data?.items.find(({ id }) => id === carId);
  return {
    cars,
    car: named ?? chosen,
    choose: (id: string) => {
      setPicked(true);
      choose(id);
    },
  };
}
export type ChosenCar = ReturnType<typeof useMyCar>;
