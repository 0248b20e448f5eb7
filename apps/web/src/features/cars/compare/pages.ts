import type { comparePages } from '@marque/contract/cars/compare/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as modelConfig from './model-config.page.tsx';
import * as modelContrast from './model-contrast.page.tsx';
import * as modelTabRes from './model-tab-res.page.tsx';

export const pages: ModulesOf<typeof comparePages> = {
  'cars.modelConfig': modelConfig,
  'cars.modelContrast': modelContrast,
  'cars.modelTabRes': modelTabRes,
};
