import type { cityPages } from '@marque/contract/used-car/city/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as usedCityCode from './used-city-code.page.tsx';

export const pages: ModulesOf<typeof cityPages> = { 'usedCar.usedCityCode': usedCityCode };
