import { addAct, joined } from '../../../community/acts.ts';
import { type Area, byId, copyId, ofOperator, page, quoted } from '../../area.ts';
import { idOf, mallKind, ownKind, typed } from '../../kinds.ts';

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
  },
  also: [({ client, mall }) => act.inMall(mall).then(([id]) => joined(client, id!))],
  lists: {
    measured: {
      'act.page': { input: page },
      'act.mine': { input: page },
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
      // The member's places in the copies, and other people's in the activity itself.
      await copy('act_join', `${me} and act_id = ${own}`, {
        id: copyId,
        act_id: `one.act_id || '-' || n`,
      });
      await copy('app_user', me.replace('user_id', 'id'), { id: copyId, phone_index: `null` });
      await copy('act_join', `${me} and act_id = ${own}`, {
        id: `one.id || '-guest-' || n`,
        user_id: `one.user_id || '-' || n`,
      });
    },
  },
};
