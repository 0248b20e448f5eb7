import { entryPages } from '@marque/contract/entry/pages';
import type { Routes, Topic } from '#shared/routing/routes.ts';

export const routes: Routes = {
  pages: entryPages,
  topics: import.meta.glob<Topic>('./*/pages.ts'),
};
