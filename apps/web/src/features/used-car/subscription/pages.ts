import type { subscriptionPages } from '@marque/contract/used-car/subscription/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as subscribeCar from './subscribe-car.page.tsx';

export const pages: ModulesOf<typeof subscriptionPages> = {
  'usedCar.subscribeCar': subscribeCar,
};
