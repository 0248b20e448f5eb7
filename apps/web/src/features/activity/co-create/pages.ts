import type { coCreatePages } from '@marque/contract/activity/co-create/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import { detailsPage } from '../frame/details-page.tsx';
import { coCreateFace } from './face.tsx';
import * as rewardRecords from './reward-records.page.tsx';

export const pages: ModulesOf<typeof coCreatePages> = {
  'activity.coCreate': detailsPage('coCreate', coCreateFace),
  'activity.coCreateRewardRecords': rewardRecords,
};
