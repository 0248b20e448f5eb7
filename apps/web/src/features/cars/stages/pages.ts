import type { stagesPages } from '@marque/contract/cars/stages/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as stages from './stages.page.tsx';
import * as update from './update.page.tsx';

export const pages: ModulesOf<typeof stagesPages> = {
  'cars.stages': stages,
  'cars.stagesUpdate': update,
};
