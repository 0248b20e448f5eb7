import type { boxesPages } from '@marque/contract/activity/boxes/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import { detailsPage } from '../frame/details-page.tsx';
import { boxesFace } from './face.tsx';

export const pages: ModulesOf<typeof boxesPages> = {
  'activity.doubleElevenBlindBox': detailsPage('doubleEleven', boxesFace),
  'activity.doubleTwelveBlindBox': detailsPage('doubleTwelve', boxesFace),
};
