import type { networkPages } from '@marque/contract/cars/network/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as centre from './centre.page.tsx';
import * as stores from './stores.page.tsx';

export const pages: ModulesOf<typeof networkPages> = {
  'cars.network': stores,
  'cars.experienceCentre': centre,
};
