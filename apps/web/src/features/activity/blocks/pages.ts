import type { blocksPages } from '@marque/contract/activity/blocks/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import { detailsPage } from '../frame/details-page.tsx';
import { blocksFace } from './face.tsx';

export const pages: ModulesOf<typeof blocksPages> = {
  'activity.toStoreLandPage': detailsPage('landPage', blocksFace),
  'activity.landingPage': detailsPage('landingPage', blocksFace),
  'activity.videoPage': detailsPage('videoPage', blocksFace),
  'activity.strategy': detailsPage('strategy', blocksFace),
  'activity.p54': detailsPage('p54', blocksFace),
};
