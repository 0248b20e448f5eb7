import { missionLamp } from '@marque/contract/community/x-mission/endpoints';
import { keyed } from '../../../orders.ts';
import { type Area, copyId, page } from '../../area.ts';
import { typed } from '../../kinds.ts';
import { addSeason } from '../../seasons.ts';

export const area: Area = {
  ids: { 'operator.seasonOpen': { id: typed }, 'operator.seasonFreeze': { id: typed } },
  lists: {
    measured: { 'xmission.mine': { input: page }, 'xmission.ranking': {} },
    fixed: {
      'the few seasons': ['operator.seasons'],
    },
    add: async ({ app, client }) => {
      const from = app.clock.now.getTime();
      await addSeason(app, {
        id: 'season',
        brand: 'xtl',
        starts_at: new Date(from - 86_400_000),
        ends_at: new Date(from + 86_400_000),
      });
      await client.call(missionLamp, {}, keyed());
    },
    grow: async ({ me, copy }) => {
      await copy('contribution', me, { id: copyId, reference: `one.reference || n` });
      await copy('contribution_total', `${me} and span = 'season'`, {
        user_id: `one.user_id || n`,
      });
    },
  },
};
