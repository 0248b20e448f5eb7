import * as calls from '@marque/contract/referral/circle/submission-endpoints';
import { keyed } from '../../../orders.ts';
import { addCall, addGood, addPlace, cooperation, proposal } from '../../circle.ts';
import { type Area, byId, copyId, ofOperator } from '../../area.ts';
import { idOf, mallKind, type Owner, ownKind, typed } from '../../kinds.ts';
import { upload } from '../media.ts';

const place = mallKind(async ({ app }) => [await addPlace(app)]);
const good = mallKind(async ({ app }) => [await addGood(app)]);
const call = mallKind(async ({ app }) => [await addCall(app), await addCall(app)]);

/** A proposal that is to be supplemented, and one that waits. */
const submission = ownKind(async (owner: Owner) => {
  const { app, client, mall } = owner;
  const [callId] = await call.inMall(mall);
  const ids: string[] = [];
  for (let i = 0; i < 2; i++) {
    const sent = { ...proposal(callId!), isPublic: false };
    ids.push((await client.call(calls.circlePropose, sent, keyed())).id);
  }
  await app.database
    .updateTable('circle_submission')
    .set({ state: 'supplement' })
    .where('id', '=', ids[0]!)
    .execute();
  return ids;
});

export const area: Area = {
  ids: {
    'circle.good': { id: good },
    'circle.place': { id: place },
    'circle.want': { id: good },
    'circle.placeBenefit': { id: place },
    'circle.call': { id: call },
    'circle.propose': { callId: call, images: { '*': upload } },
    'circle.cooperate': { images: { '*': upload } },
    'circle.supplement': { id: submission },
    'circle.withdraw': { id: submission },
    'operator.circlePlaceSet': { id: place },
    'operator.circleGoodSet': { id: good, productId: typed },
    'operator.circleCallPut': { id: typed },
    'operator.circleCallResult': { id: call, goodId: typed },
    'operator.circleAnswer': { id: typed },
    'operator.circleContact': { id: typed },
  },
  inputs: {
    'circle.propose': (owner) => ({
      ...proposal(idOf(call, owner, 1)),
      images: [idOf(upload, owner, 2)],
    }),
    'circle.cooperate': (owner) => ({ ...cooperation, images: [idOf(upload, owner, 3)] }),
    'circle.supplement': (owner) => ({ id: idOf(submission, owner), text: '补上尺寸' }),
    'circle.withdraw': byId(submission, 1),
    'operator.circleCallPut': ({ app }) => ({
      id: 'call-of-an-operator',
      theme: 'camp',
      title: '后备箱里的厨房',
      brief: '说说你想要的后备箱厨房，什么时候用、放些什么。',
      counts: ['能放进后备箱'],
      afterwards: '采纳后一起打样',
      reward: '第一件成品',
      image: 'product/test',
      opensAt: app.clock.now.toISOString(),
      closesAt: new Date(app.clock.now.getTime() + 864_000_000).toISOString(),
    }),
  },
  lists: {
    measured: {
      'circle.resources': {},
      'circle.goods': {},
      'circle.calls': {},
      'circle.mine': { input: () => ({ kind: 'proposal' }) },
      'operator.circleSubmissions': { who: ofOperator },
      'operator.circleContent': { who: ofOperator },
    },
    fixed: {
      'parts of one record of a member': [
        'circle.propose',
        'circle.cooperate',
        'circle.supplement',
        'circle.withdraw',
      ],
      'parts of one thing of the circle, and a few beside it': ['circle.place', 'circle.call'],
    },
    grow: async ({ me, copy }) => {
      await copy('circle_place', 'true', { id: copyId });
      await copy('circle_good', 'true', { id: copyId });
      await copy('circle_call', 'true', { id: copyId });
      await copy('circle_submission', `${me} and kind = 'proposal'`, { id: copyId });
    },
  },
};
