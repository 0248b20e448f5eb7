import type { dealerPages } from '@marque/contract/mall/dealer/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as dealerChoice from './dealer-choice.page.tsx';
import * as shopInstall from './shop-install.page.tsx';

export const pages: ModulesOf<typeof dealerPages> = {
  'mall.shopInstall': shopInstall,
  'mall.choseNetWork': dealerChoice,
  'mall.makeNetWork': dealerChoice,
};
