import type { networkPages } from '@marque/contract/serve/network/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as netWork from './net-work.page.tsx';
import * as netWorkMap from './net-work-map.page.tsx';
import * as changeCity from './change-city.page.tsx';
import * as provinces from './provinces.page.tsx';

export const pages: ModulesOf<typeof networkPages> = {
  'serve.netWork': netWork,
  'serve.netWorkMap': netWorkMap,
  'serve.changeCity': changeCity,
  'serve.provinces': provinces,
};
