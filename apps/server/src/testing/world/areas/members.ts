import { scoreList } from '@marque/contract/points/endpoints';
import { type Area, byId, copyId, ofOperator, page } from '../area.ts';
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
    'account.endDevice': { id: typed },
    'account.changePhone': { code: typed },
    'account.close': { code: typed },
    'account.askExport': { code: typed },
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
  lists: {
    measured: {
      'score.list': { input: page },
      'score.ways': {},
      'wallet.statement': { input: page },
      'operator.scoreWaiting': { who: ofOperator },
    },
    fixed: {
      'parts of one record of a member': [
        'session.loginByCode',
        'session.profile',
        'identity.show',
        'operator.member',
        'account.changePhone',
      ],
      'of one member': ['account.devices', 'account.endDevice', 'account.closeCheck'],
      'of one account of points': ['operator.scoreAccount', 'score.entry', 'score.forecast'],
      'as many as a program or the country has': ['operator.scoreLedger'],
    },
    add: ({ app, client }) =>
      app.database
        .insertInto('score_decision')
        .values({
          user_id: client.userId,
          id: 'decision',
          brand: 'xtl',
          delta: 20_000,
          reason: '测试',
          state: 'waiting',
          asked_by: 'operator',
          asked_at: app.clock.now,
        })
        .execute(),
    grow: async ({ me, copy }) => {
      await copy('payment', `${me} and settled_at is not null`, {
        id: copyId,
        provider_no: `one.provider_no || '-' || n`,
      });
      await copy('score_entry', me, { id: copyId, reference: `one.reference || n` });
      await copy('earn_rule', `code = 'review'`, { code: `one.code || n` });
      await copy('score_decision', 'true', { id: copyId });
    },
  },
};
