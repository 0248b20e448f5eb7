import type { sellPages } from '@marque/contract/used-car/sell/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as sellUsedCar from './sell-used-car.page.tsx';

export const pages: ModulesOf<typeof sellPages> = { 'usedCar.sellUsedCar': sellUsedCar };
