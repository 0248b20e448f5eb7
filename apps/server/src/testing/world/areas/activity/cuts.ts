import { activityCutStart } from '@marque/contract/activity/cut/endpoints';
import { addCut } from '../../../activity/cuts.ts';
import { addCommodity } from '../../../mall.ts';
import { keyed } from '../../../orders.ts';
import { type Area, copyId, page, quoted } from '../../area.ts';
import { idOf, mallKind, openKind, ownKind, typed } from '../../kinds.ts';

const activity = mallKind(async ({ app }) => {
  const { skuIds } = await addCommodity(app.database, { skus: [{ priceFen: 16_900, stock: 300 }] });
  return [await addCut(app, skuIds[0]!, { config: { ownFen: 500 } })];
});

/** The participation in which the member's own price is cut. */
const join = ownKind(
  async ({ client, mall }) => {
    const [id] = await activity.inMall(mall);
    const sent = { id: id!, dealId: `${id}:one` };
    return [(await client.call(activityCutStart, sent, keyed())).joinId];
  },
  { shown: true },
);
/** The same, where anybody may look. */
const seen = openKind(join.make);

export const area: Area = {
  ids: {
    'activityCut.start': { id: activity, dealId: typed },
    'activityCut.own': { joinId: join },
    'activityCut.show': { joinId: seen },
    'activityCut.list': { id: activity },
    'activityDeal.ofCommodity': { commodityId: typed },
  },
  inputs: {
    'activityCut.own': (owner) => ({ joinId: idOf(join, owner) }),
  },
  lists: {
    measured: {
      'activityCut.list': { input: (owner) => ({ ...page(), id: idOf(activity, owner) }) },
    },
    fixed: {
      'the friends that one price needs': [
        'activityCut.start',
        'activityCut.own',
        'activityCut.show',
      ],
      'the activities that sell one commodity': ['activityDeal.ofCommodity'],
    },
    grow: async ({ owner, me, copy }) => {
      const own = `${me} and activity_id = ${quoted(idOf(activity, owner))}`;
      await copy('cut_record', own, { id: copyId, state: `'failed'`, due_at: 'null' });
    },
  },
};
