import type { shareImagePages } from '@marque/contract/cars/share-image-pages';
import type { Bindings } from '#shared/routing/routes.ts';

export const shareImage: Bindings<typeof shareImagePages> = {
  'cars.shareImage': { topic: () => import('./pages.ts') },
};
