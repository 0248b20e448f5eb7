import type { campaignPages } from '@marque/contract/cars/campaign/pages';
import type { Bindings } from '#shared/routing/routes.ts';

const topic = () => import('./pages.ts');

export const campaign: Bindings<typeof campaignPages> = {
  'cars.blindSubscription': { topic, ssr: true },
  'cars.presale': { topic, ssr: true },
  'cars.blindSubmit': { topic },
};
