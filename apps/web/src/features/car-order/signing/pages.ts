import type { signingPages } from '@marque/contract/car-order/signing/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as contract from './contract.page.tsx';
import * as supplement from './supplement.page.tsx';

export const pages: ModulesOf<typeof signingPages> = {
  'carOrder.contract': contract,
  'carOrder.supplement': supplement,
};
