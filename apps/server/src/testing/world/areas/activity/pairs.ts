import { activityPairingOpen } from '@marque/contract/activity/pairing/endpoints';
import { addPairs } from '../../../activity/pairs.ts';
import { signIn } from '../../../app.ts';
import { keyed } from '../../../orders.ts';
import type { Area } from '../../area.ts';
import { mallKind, openKind } from '../../kinds.ts';

const activity = mallKind(async ({ app }) => [await addPairs(app)]);

/** A team that somebody else has opened. */
const team = openKind(async ({ app, mall }) => {
  const [id] = await activity.inMall(mall);
  const sent = { id: id!, welcome: false };
  return [(await (await signIn(app)).call(activityPairingOpen, sent, keyed())).id];
});

export const area: Area = {
  ids: {
    'activityPairing.open': { id: activity },
    'activityPairing.match': { id: activity },
    'activityPairing.join': { teamId: team },
    'activityPairing.leave': { teamId: team },
  },
  also: [
    async ({ client, mall }) => {
      const [id] = await activity.inMall(mall);
      await client.call(activityPairingOpen, { id: id!, welcome: false }, keyed());
    },
  ],
  lists: {
    fixed: {
      'members of one team': [
        'activityPairing.open',
        'activityPairing.match',
        'activityPairing.join',
      ],
    },
  },
};
