import type { modelsPages } from '@marque/contract/used-car/models/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as vehicleBrand from './vehicle-brand.page.tsx';

export const pages: ModulesOf<typeof modelsPages> = { 'usedCar.vehicleBrand': vehicleBrand };
