import type { creditPages } from '@marque/contract/car-order/credit/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as applet from './applet.page.tsx';
import * as offer from './offer.page.tsx';
import * as result from './result.page.tsx';

export const pages: ModulesOf<typeof creditPages> = {
  'carOrder.credit': offer,
  'carOrder.creditResult': result,
  'carOrder.creditApplet': applet,
};
