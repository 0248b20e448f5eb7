import type { sweepXPages } from '@marque/contract/activity/sweep-x/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import { detailsPage } from '../frame/details-page.tsx';
import { sweepXFace } from './face.tsx';
import * as myPoster from './my-poster.page.tsx';

export const pages: ModulesOf<typeof sweepXPages> = {
  'activity.sweepX': detailsPage('sweepX', sweepXFace),
  'activity.sweepXMyPoster': myPoster,
};
