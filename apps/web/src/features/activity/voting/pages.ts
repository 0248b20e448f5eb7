import type { votingPages } from '@marque/contract/activity/voting/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import { detailsPage } from '../frame/details-page.tsx';
import { votingFace } from './face.tsx';

export const pages: ModulesOf<typeof votingPages> = {
  'activity.voting': detailsPage('voting', votingFace),
};
