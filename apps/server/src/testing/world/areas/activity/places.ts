import { activityStoreClaim } from '@marque/contract/activity/store-gift/endpoints';
import { addKilocalorie, addToStore } from '../../../activity/places.ts';
import { keyed } from '../../../orders.ts';
import type { Area } from '../../area.ts';
import { dealer } from '../dealers.ts';
import { idOf, mallKind, typed } from '../../kinds.ts';

const activity = mallKind(async (mall) => {
  const [dealerId] = await dealer.inMall(mall);
  return [await addToStore(mall.app, [{ dealerId: dealerId!, stock: 100 }])];
});

const walk = mallKind(async (mall) => [
  await addKilocalorie(mall.app, { dealers: [...(await dealer.inMall(mall))] }),
]);

export const area: Area = {
  ids: {
    'activity.spots': { id: activity },
    'activity.checkIn': { id: activity, spot: dealer, joinId: typed },
    'activity.scan': { id: activity, spot: dealer, joinId: typed, code: typed },
    'activity.storeClaim': { id: activity, dealerId: dealer },
    'activity.storeGift': { dealerId: dealer },
    'activity.steps': { id: walk },
    'activity.exchange': { id: walk, prizeId: typed },
    'activity.blindBoxAdult': { id: walk },
    'activity.blindBoxOpen': { id: walk },
    'activity.blindBoxReturn': { id: walk },
    'operator.activityScreen': { id: activity, dealerId: dealer },
  },
  inputs: {
    'operator.activityScreen': (owner) => ({
      id: idOf(activity, owner),
      dealerId: idOf(dealer, owner),
    }),
  },
  also: [
    (owner) =>
      owner.client.call(
        activityStoreClaim,
        { id: idOf(activity, owner), dealerId: idOf(dealer, owner) },
        keyed(),
      ),
  ],
  lists: {
    fixed: {
      'the stores of one activity': ['activity.spots', 'operator.activityScreen'],
      'two days at most': ['activity.steps'],
    },
  },
};
