import type { showroomPages } from '@marque/contract/cars/showroom-pages';
import type { Bindings } from '#shared/routing/routes.ts';

export const showroom: Bindings<typeof showroomPages> = {
  'cars.loveCar': { topic: () => import('./pages.ts'), ssr: true },
  'cars.detail': { topic: () => import('./pages.ts'), ssr: true },
  'cars.modelConfig': { topic: () => import('../compare/pages.ts'), ssr: true },
  'cars.modelContrast': { topic: () => import('../compare/pages.ts'), ssr: true },
  'cars.modelTabRes': { topic: () => import('../compare/pages.ts') },
};
