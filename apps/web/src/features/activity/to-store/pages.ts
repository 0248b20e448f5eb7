import type { toStorePages } from '@marque/contract/activity/to-store/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import { detailsPage } from '../frame/details-page.tsx';
import { toStoreFace } from './face.tsx';

export const pages: ModulesOf<typeof toStorePages> = {
  'activity.toStore': detailsPage('toStore', toStoreFace),
};
