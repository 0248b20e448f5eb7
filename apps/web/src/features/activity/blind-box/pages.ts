import type { blindBoxPages } from '@marque/contract/activity/blind-box/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import { detailsPage } from '../frame/details-page.tsx';
import { blindBoxFace } from './face.tsx';

export const pages: ModulesOf<typeof blindBoxPages> = {
  'activity.blindBox': detailsPage('blindBox', blindBoxFace),
};
