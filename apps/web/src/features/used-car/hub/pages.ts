import type { hubPages } from '@marque/contract/used-car/hub/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as usedCarServe from './used-car-serve.page.tsx';

export const pages: ModulesOf<typeof hubPages> = { 'usedCar.usedCarServe': usedCarServe };
