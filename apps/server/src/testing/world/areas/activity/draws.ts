import { activityDraw } from '@marque/contract/activity/draw/endpoints';
import { addDraw, INSTEAD, prize } from '../../../activity/draws.ts';
import { keyed } from '../../../orders.ts';
import { type Area, copyId, page, quoted } from '../../area.ts';
import { idOf, mallKind, ownKind, typed } from '../../kinds.ts';

/** A draw that gives something to claim each time. */
const luckDraw = mallKind(async ({ app }) => [
  await addDraw(app, {
    prizes: [prize({ claimDays: 7 }), ...INSTEAD],
    config: { sources: [{ on: 'daily', n: 3 }] },
  }),
]);
const drawn = ownKind(async (owner) => {
  const [id] = await luckDraw.inMall(owner.mall);
  return [(await owner.client.call(activityDraw, { id: id! }, keyed())).drawn.drawId];
});
const award = ownKind(async (owner) => {
  const [id] = await luckDraw.inMall(owner.mall);
  return [(await owner.client.call(activityDraw, { id: id! }, keyed())).drawn.award!.id];
});

export const area: Area = {
  ids: {
    'activity.draw': { id: luckDraw, joinId: typed },
    'activity.drawSeen': { drawId: drawn },
    'activity.winners': { id: luckDraw },
    'activity.chance': { id: luckDraw },
    'activity.driveChances': { id: typed },
    'activity.driveGains': { id: luckDraw },
    'activity.awards': { id: luckDraw },
    'activity.award': { id: award },
    'activity.awardClaim': { id: award },
  },
  inputs: {
    'activity.drawSeen': (owner) => ({ drawId: idOf(drawn, owner) }),
    'activity.award': (owner) => ({ id: idOf(award, owner) }),
    'activity.awardClaim': (owner) => ({ id: idOf(award, owner) }),
  },
  lists: {
    measured: {
      'activity.winners': { input: (owner) => ({ ...page(), id: idOf(luckDraw, owner) }) },
      'activity.awards': { input: () => ({ ...page(), tab: 'toClaim' }) },
    },
    fixed: {
      'the activities that a drive counted in': ['activity.driveChances'],
      'the drives that counted in an activity': ['activity.driveGains'],
    },
    grow: ({ owner, me, copy }) =>
      copy('award', `${me} and id = ${quoted(idOf(award, owner))}`, {
        id: copyId,
        reference: copyId,
      }),
  },
};
