import type { stagesPages } from '@marque/contract/cars/stages-pages';
import type { Bindings } from '#shared/routing/routes.ts';

export const stages: Bindings<typeof stagesPages> = {
  'cars.stages': { topic: () => import('./pages.ts'), ssr: true },
  'cars.stagesUpdate': { topic: () => import('./pages.ts') },
};
