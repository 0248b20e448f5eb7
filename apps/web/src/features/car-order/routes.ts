import { carOrderPages } from '@marque/contract/car-order/pages';
import type { Routes, Topic } from '#shared/routing/routes.ts';

export const routes: Routes = {
  pages: carOrderPages,
  topics: import.meta.glob<Topic>('./*/pages.ts'),
};
