import { mallPages } from '@marque/contract/mall/pages';
import type { Routes, Topic } from '#shared/routing/routes.ts';

export const routes: Routes = {
  pages: mallPages,
  topics: import.meta.glob<Topic>('./*/pages.ts'),
};
