import type { customPages } from '@marque/contract/cars/custom-pages';
import type { Bindings } from '#shared/routing/routes.ts';

const topic = () => import('./pages.ts');

export const custom: Bindings<typeof customPages> = {
  'cars.custom': { topic, ssr: true },
  'cars.customPreview': { topic, ssr: true },
  'cars.customDetails': { topic },
  'cars.customChosen': { topic },
  'cars.sharedConfiguration': { topic, ssr: true },
};
