import type { kilocaloriePages } from '@marque/contract/activity/kilocalorie/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import { detailsPage } from '../frame/details-page.tsx';
import { kilocalorieFace } from './face.tsx';
import * as share from './share.page.tsx';

export const pages: ModulesOf<typeof kilocaloriePages> = {
  'activity.kilocalorie': detailsPage('kilocalorie', kilocalorieFace),
  'activity.kilocalorieShare': share,
};
