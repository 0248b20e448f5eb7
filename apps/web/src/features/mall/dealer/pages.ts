import type { dealerPages } from '@marque/contract/mall/dealer/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as shopInstall from './shop-install.page.tsx';
import * as choseNetWork from './chose-net-work.page.tsx';
import * as makeNetWork from './make-net-work.page.tsx';

export const pages: ModulesOf<typeof dealerPages> = {
  'mall.shopInstall': shopInstall,
  'mall.choseNetWork': choseNetWork,
  'mall.makeNetWork': makeNetWork,
};
