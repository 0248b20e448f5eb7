import type { insurancePages } from '@marque/contract/serve/insurance/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as insure from './insure.page.tsx';
import * as insureDetail from './insure-detail.page.tsx';

export const pages: ModulesOf<typeof insurancePages> = {
  'serve.insure': insure,
  'serve.insureDetail': insureDetail,
};
