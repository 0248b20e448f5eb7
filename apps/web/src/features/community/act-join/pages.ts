import type { actJoinPages } from '@marque/contract/community/act-join/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as actNewSign from './act-new-sign.page.tsx';
import * as actNewSignCar from './act-new-sign-car.page.tsx';
import * as actSign from './act-sign.page.tsx';

export const pages: ModulesOf<typeof actJoinPages> = {
  'community.actNewSign': actNewSign,
  'community.actNewSignCar': actNewSignCar,
  'community.actSign': actSign,
};
