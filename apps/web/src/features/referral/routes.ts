import { referralPages } from '@marque/contract/referral/pages';
import type { Routes, Topic } from '#shared/routing/routes.ts';

export const routes: Routes = {
  pages: referralPages,
  topics: import.meta.glob<Topic>('./*/pages.ts'),
};
