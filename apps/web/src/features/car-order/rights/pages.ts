import type { rightsPages } from '@marque/contract/car-order/rights/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import { rightsPage } from './rights-page.tsx';

export const pages: ModulesOf<typeof rightsPages> = {
  'carOrder.rightsVersailles23': rightsPage('versailles23'),
  'carOrder.rightsVersailles24': rightsPage('versailles24'),
  'carOrder.rightsTianYi23': rightsPage('tianYi23'),
};
