import type { networkPages } from '@marque/contract/cars/network-pages';
import type { Bindings } from '#shared/routing/routes.ts';

const topic = () => import('./pages.ts');

export const network: Bindings<typeof networkPages> = {
  'cars.network': { topic, ssr: true },
  'cars.experienceCentre': { topic, ssr: true },
};
