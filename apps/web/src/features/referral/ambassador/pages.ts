import type { ambassadorPages } from '@marque/contract/referral/ambassador/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as ambassadorApply from './ambassador-apply.page.tsx';
import * as ambassadorCar from './ambassador-car.page.tsx';
import * as ambassadorCard from './ambassador-card.page.tsx';
import * as ambassadorSales from './ambassador-sales.page.tsx';
import * as ambassador from './ambassador.page.tsx';

export const pages: ModulesOf<typeof ambassadorPages> = {
  'referral.ambassador': ambassador,
  'referral.ambassadorApply': ambassadorApply,
  'referral.ambassadorCar': ambassadorCar,
  'referral.ambassadorSales': ambassadorSales,
  'referral.ambassadorCard': ambassadorCard,
};
