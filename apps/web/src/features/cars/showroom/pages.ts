import type { showroomPages } from '@marque/contract/cars/showroom/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as detail from '../detail/detail.page.tsx';
import * as loveCar from './love-car.page.tsx';

export const pages: ModulesOf<typeof showroomPages> = {
  'cars.loveCar': loveCar,
  'cars.detail': detail,
};
