import type { groupPurchasePages } from '@marque/contract/activity/group-purchase/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import { arrivalPage } from '../team/arrival.page.tsx';
import * as record from '../team/record.page.tsx';
import * as reward from '../team/reward.page.tsx';
import * as details from './details.page.tsx';

export const pages: ModulesOf<typeof groupPurchasePages> = {
  'activity.groupPurchaseDetails': details,
  'activity.groupPurchaseMyTeam': record,
  'activity.groupPurchaseReward': reward,
  'activity.groupPurchaseTransfer': arrivalPage('groupPurchase'),
};
