import { usedCarPages } from '@marque/contract/used-car/pages';
import type { Routes, Topic } from '#shared/routing/routes.ts';

export const routes: Routes = {
  pages: usedCarPages,
  topics: import.meta.glob<Topic>('./*/pages.ts'),
};
