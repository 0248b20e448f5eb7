import type { customPages } from '@marque/contract/cars/custom/custom-pages';
import type { Bindings } from '#shared/routing/routes.ts';

const topic = () => import('./pages.ts');
/** The page of shared configurations, bundled with the sharing of pictures. */
const passedOn = () => import('../share-image/pages.ts');

export const custom: Bindings<typeof customPages> = {
  'cars.custom': { topic, ssr: true },
  'cars.customPreview': { topic: passedOn, ssr: true },
  'cars.customDetails': { topic },
  'cars.customChosen': { topic },
  'cars.sharedConfiguration': { topic: passedOn, ssr: true },
};
