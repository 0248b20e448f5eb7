import type { rulePages } from '@marque/contract/cars/custom/rule-pages';
import type { Bindings } from '#shared/routing/routes.ts';

export const pact: Bindings<typeof rulePages> = {
  'cars.pact': { topic: () => import('./pages.ts'), ssr: true },
  'cars.bookingRule': { topic: () => import('./pages.ts'), ssr: true },
};
