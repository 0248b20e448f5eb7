import { communityPages } from '@marque/contract/community/pages';
import type { Routes, Topic } from '#shared/routing/routes.ts';

export const routes: Routes = {
  pages: communityPages,
  topics: import.meta.glob<Topic>('./*/pages.ts'),
};
