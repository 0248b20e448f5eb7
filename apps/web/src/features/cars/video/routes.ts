import type { videoPages } from '@marque/contract/cars/video-pages';
import type { Bindings } from '#shared/routing/routes.ts';

export const video: Bindings<typeof videoPages> = {
  'cars.video': { topic: () => import('./pages.ts'), ssr: true },
};
