import { groupPurchase } from '@marque/contract/activity/kinds/group-purchase';
import { defineKind } from '../engine/kind.ts';
import { teamSeller } from '../parts/team/seller.ts';
import { showTeams } from '../parts/team/show.ts';

export const groupPurchaseKind = defineKind({
  of: groupPurchase,
  seller: teamSeller,
  check: async ({ activity: { deals } }) =>
    deals.length > 0 ? [] : [{ path: 'deals', message: '请至少写一个活动价' }],
  show: showTeams,
});
