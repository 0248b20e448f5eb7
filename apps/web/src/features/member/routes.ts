import { memberPages } from '@marque/contract/member/pages';
import type { Routes, Topic } from '#shared/routing/routes.ts';

export const routes: Routes = {
  pages: memberPages,
  topics: import.meta.glob<Topic>('./*/pages.ts'),
};
