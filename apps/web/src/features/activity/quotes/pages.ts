import type { quotesPages } from '@marque/contract/activity/quotes/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import { detailsPage } from '../frame/details-page.tsx';
import { quotesFace } from './face.tsx';

export const pages: ModulesOf<typeof quotesPages> = {
  'activity.qixi': detailsPage('qixi', quotesFace),
};
