import type { carPages } from '@marque/contract/used-car/car/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as buyUsedCarDetail from './buy-used-car-detail.page.tsx';

export const pages: ModulesOf<typeof carPages> = { 'usedCar.buyUsedCarDetail': buyUsedCarDetail };
