import { servePages } from '@marque/contract/serve/pages';
import type { Routes, Topic } from '#shared/routing/routes.ts';

export const routes: Routes = {
  pages: servePages,
  topics: import.meta.glob<Topic>('./*/pages.ts'),
};
