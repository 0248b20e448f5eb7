import { MyCar } from '#blocks/my-car/my-car.tsx';
import { useMyCar } from '#blocks/my-car/use-my-car.ts';

/** The member's car on its ground, and its figure. */
export default function MeCar() {
  return <MyCar of={useMyCar()} large />;
}
