import type { boutiquePages } from '@marque/contract/car-order/boutique/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as bag from './bag.page.tsx';
import * as boutique from './boutique.page.tsx';
import * as edit from './edit.page.tsx';

export const pages: ModulesOf<typeof boutiquePages> = {
  'carOrder.boutique': boutique,
  'carOrder.boutiqueBag': bag,
  'carOrder.boutiqueEdit': edit,
};
