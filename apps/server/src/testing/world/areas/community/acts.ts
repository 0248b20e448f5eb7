import {
  addAct,
  addActReview,
  addGuest,
  addPrize,
  joined,
  leadAct,
  proofOf,
} from '../../../community/acts.ts';
import { oncePer } from '../../../once-per.ts';
import { type Area, byId, copyId, ofOperator, page, quoted } from '../../area.ts';
import { idOf, mallKind, openKind, type Owner, ownKind, typed } from '../../kinds.ts';
import { upload } from '../media.ts';

const act = mallKind(async ({ app }) => [await addAct(app)]);

/** A place that costs money, so that there is something to leave and to pay. */
const join = ownKind(async ({ app, client }) => {
  const id = await addAct(app, { fee_fen: 100 });
  return [(await joined(client, id)).joinId];
});

/** An offered place of the member's. */
const offer = ownKind(async ({ app, client }) => {
  const id = await addAct(app, { capacity: 0, fee_fen: 100 });
  const { joinId } = await joined(client, id);
  await app.database
    .updateTable('act_join')
    .set({ status: 'offered', hold_until: new Date(app.clock.now.getTime() + 3_600_000) })
    .where('id', '=', joinId)
    .execute();
  await app.database
    .updateTable('act_session')
    .set({ waiting: 0, taken: 1, capacity: 1 })
    .where('act_id', '=', id)
    .execute();
  return [joinId];
});

/** One review is held, one is live. */
const reviews = oncePer(async ({ app, client }: Owner) => {
  const actId = await addAct(app);
  return [
    await addActReview(app, client.userId, { actId, state: 'held' }),
    await addActReview(app, client.userId, { actId, state: 'live' }),
  ];
});
const anyReview = openKind(reviews);
const ownReview = ownKind(reviews, { shown: true });

/** A guest of an activity that begins soon, with a proof of being there. */
const arriving = ownKind(async ({ app, client }) => {
  const id = await addAct(app, { ahead: 1_800_000 });
  return [(await joined(client, id)).joinId];
});

/** Signs the member up and checks them in. */
async function arrived({ app, client }: Pick<Owner, 'app' | 'client'>, actId: string) {
  const { joinId } = await joined(client, actId);
  await app.database
    .updateTable('act_join')
    .set({ status: 'checkedIn', checked_in_at: app.clock.now })
    .where('id', '=', joinId)
    .execute();
  return joinId;
}

/** A guest who was checked in to an activity with a prize. */
const arrivedJoin = ownKind(async (owner) => {
  const id = await addAct(owner.app, { ahead: 1_800_000 });
  await addPrize(owner.app, id);
  return [await arrived(owner, id)];
});

/** An activity that the member leads. */
const ledAct = ownKind(async ({ app, client }) => {
  const id = await addAct(app);
  await leadAct(app, id, client.userId);
  await arrived({ app, client }, id);
  return [id];
});

export const area: Area = {
  ids: {
    'act.detail': { id: act },
    'act.top6': { id: act },
    'act.members': { id: act },
    'act.sign': { actId: act, sessionId: typed, carId: typed },
    'act.exit': { joinId: join },
    'act.joinStatus': { userId: typed, actIds: { '*': act } },
    'act.join': { id: act },
    'act.groupKj': { id: act },
    'act.groupBuying': { id: act },
    'act.ticket': { joinId: join },
    'act.acceptOffer': { joinId: offer },
    'actReview.page': { id: act },
    'actReview.detail': { id: anyReview },
    'actReview.pending': { id: act },
    'actReview.save': { actId: typed, id: ownReview, images: { '*': upload } },
    'actReview.append': { id: ownReview, images: { '*': upload } },
    'actReview.like': { id: anyReview },
    'actReview.remove': { id: ownReview },
    'operator.actReviewAnswer': { id: anyReview },
    'act.presence': { actId: act, code: typed },
    'act.checkIn': { joinId: arriving },
    'act.venue': { id: ledAct },
    'act.guests': { id: ledAct },
    'act.scan': { actId: ledAct, joinId: typed },
    'act.ranking': { id: act, session: typed },
    'act.lottery': { id: arrivedJoin },
    'act.draw': { id: arrivedJoin },
    'operator.actOrganiser': { id: act },
    'operator.actPublish': { id: act },
    'operator.actMove': { id: act, sessionId: typed },
    'operator.actCapacity': { id: act, sessionId: typed },
    'operator.actCancel': { id: act },
    'operator.actSigns': { id: act },
  },
  inputs: {
    'act.ticket': (owner) => ({ joinId: idOf(join, owner) }),
    'act.acceptOffer': (owner) => ({ joinId: idOf(offer, owner) }),
    'act.exit': (owner) => ({ joinId: idOf(join, owner), expect: { fen: 0, score: 0 } }),
    'act.checkIn': async (owner) => {
      const joinId = idOf(arriving, owner);
      return { joinId, token: await proofOf(owner.app, joinId) };
    },
    'act.venue': byId(ledAct),
    'act.guests': byId(ledAct),
    'act.scan': async (owner) => {
      const actId = idOf(ledAct, owner);
      return { actId, joinId: await addGuest(owner.app, actId) };
    },
    'act.lottery': byId(arrivedJoin),
    'act.draw': byId(arrivedJoin),
    'actReview.save': (owner) => ({
      id: idOf(ownReview, owner),
      stars: { overall: 5, organising: 4, content: 4, venue: 5 },
      tags: ['领队靠谱'],
      text: '领队一路提醒车距，跟着走很踏实。',
      images: [idOf(upload, owner, 4)],
      anonymous: false,
    }),
    'actReview.append': (owner) => ({
      id: idOf(ownReview, owner, 1),
      text: '照着讲的过了一次积水',
      images: [idOf(upload, owner, 4)],
    }),
    'actReview.remove': byId(ownReview),
  },
  also: [({ client, mall }) => act.inMall(mall).then(([id]) => joined(client, id!))],
  lists: {
    measured: {
      'act.page': { input: page },
      'act.ranking': { input: byId(ledAct) },
      'act.guests': { input: (owner) => ({ ...byId(ledAct)(owner), ...page() }) },
      'act.mine': { input: () => ({ tab: 'coming', ...page() }) },
      'actReview.page': { input: page },
      'actReview.mine': { input: page },
      'operator.actReviews': { who: ofOperator, input: page },
      'act.members': { input: (owner) => ({ ...byId(act)(owner), ...page() }) },
      'act.top6': { input: byId(act) },
      'act.joinStatus': { input: () => ({}), rows: (answer: unknown[]) => answer.length },
      'operator.acts': { who: ofOperator },
      'operator.actSigns': {
        who: ofOperator,
        input: (owner) => ({ ...byId(act)(owner), ...page() }),
      },
    },
    fixed: {
      'parts of one activity': [
        'act.detail',
        'actReview.detail',
        'act.venue',
        'act.lottery',
        'act.draw',
        'operator.actOrganiser',
        'operator.actSave',
        'operator.actPublish',
        'operator.actMove',
        'operator.actCapacity',
        'operator.actCancel',
      ],
    },
    grow: async ({ owner, me, copy }) => {
      const own = quoted(idOf(act, owner));
      await copy('act', `id = ${own}`, { id: copyId });
      await copy('act_session', `act_id = ${own}`, { act_id: `one.act_id || '-' || n` });
      await copy('subject_review', `${me} and subject = 'act' and state = 'live'`, {
        id: copyId,
        subject_id: `one.subject_id || '-' || n`,
      });
      // The member's places in the copies, and other people's in the activity itself.
      await copy('act_join', `${me} and act_id = ${own}`, {
        id: copyId,
        act_id: `one.act_id || '-' || n`,
      });
      const led = quoted(idOf(ledAct, owner));
      await copy('app_user', me.replace('user_id', 'id'), { id: copyId, phone_index: `null` });
      await copy('act_join', `${me} and act_id = ${own}`, {
        id: `one.id || '-guest-' || n`,
        user_id: `one.user_id || '-' || n`,
      });
      await copy('act_join', `${me} and act_id = ${led}`, {
        id: `one.id || '-guest-' || n`,
        user_id: `one.user_id || '-' || n`,
      });
    },
  },
};
