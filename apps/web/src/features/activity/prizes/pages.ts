import type { prizesPages } from '@marque/contract/activity/prizes/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as prizes from './prizes.page.tsx';

export const pages: ModulesOf<typeof prizesPages> = {
  'activity.myPrize': prizes,
};
