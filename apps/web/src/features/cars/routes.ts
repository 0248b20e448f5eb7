import { carsPages } from '@marque/contract/cars/pages';
import type { Routes, Topic } from '#shared/routing/routes.ts';

export const routes: Routes = {
  pages: carsPages,
  topics: import.meta.glob<Topic>('./*/pages.ts'),
};
