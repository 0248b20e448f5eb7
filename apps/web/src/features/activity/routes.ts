import { activityPages } from '@marque/contract/activity/pages';
import type { Routes, Topic } from '#shared/routing/routes.ts';

export const routes: Routes = {
  pages: activityPages,
  topics: import.meta.glob<Topic>('./*/pages.ts'),
};
