import { scoreList } from '@marque/contract/points/endpoints';
import { type Area, byId } from '../area.ts';
import { idOf, ownKind, typed } from '../kinds.ts';
import { commodity } from './mall/catalog.ts';
import { orders } from './mall/orders.ts';
import { upload } from './media.ts';

const scoreEntry = ownKind(async (owner) => {
  // Received orders give points.
  await orders(owner);
  return (await owner.client.call(scoreList, {})).items.map(({ id }) => id);
});

export const area: Area = {
  ids: {
    'session.slideVerify': { challengeId: typed },
    'session.loginByCode': { code: typed },
    'session.loginByPassword': { ticket: typed },
    'session.resetPassword': { code: typed },
    'session.sendCode': { ticket: typed },
    'session.updateProfile': { avatar: upload },
    'member.viewGoodsTask': { commodityId: commodity },
    'score.entry': { id: scoreEntry },
    'operator.grant': { id: typed, badge: upload },
    'operator.revoke': { id: typed },
    'operator.rewardTakeBack': { id: typed },
    'operator.scoreDecide': { id: typed },
  },
  inputs: {
    'score.entry': byId(scoreEntry),
    'session.updateProfile': (owner) => ({ avatar: idOf(upload, owner, 1) }),
  },
};
