import type { campaignPages } from '@marque/contract/cars/campaign/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as blind from './blind.page.tsx';
import * as place from './place.page.tsx';
import * as presale from './presale.page.tsx';

export const pages: ModulesOf<typeof campaignPages> = {
  'cars.blindSubscription': blind,
  'cars.presale': presale,
  'cars.blindSubmit': place,
};
