import type { evaluatingPages } from '@marque/contract/car-order/evaluating/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as evaluate from './evaluate.page.tsx';
import * as evaluated from './evaluated.page.tsx';

export const pages: ModulesOf<typeof evaluatingPages> = {
  'carOrder.evaluate': evaluate,
  'carOrder.evaluated': evaluated,
};
