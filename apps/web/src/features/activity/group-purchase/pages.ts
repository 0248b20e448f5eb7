import type { groupPurchasePages } from '@marque/contract/activity/group-purchase/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import { detailsPage } from '../frame/details-page.tsx';
import { arrivalPage } from '../team/arrival.page.tsx';
import * as testDrive from '../luck-draw/test-drive.page.tsx';
import * as record from '../team/record.page.tsx';
import * as reward from '../team/reward.page.tsx';
import { groupPurchaseFace } from './face.tsx';

export const pages: ModulesOf<typeof groupPurchasePages> = {
  'activity.groupPurchaseDetails': detailsPage('groupPurchase', groupPurchaseFace),
  'activity.groupPurchaseMyTeam': record,
  'activity.groupPurchaseReward': reward,
  'activity.groupPurchaseTestDrive': testDrive,
  'activity.groupPurchaseTransfer': arrivalPage('groupPurchase'),
};
