import { activityJoin } from '@marque/contract/activity/endpoints';
import { addActivity, writtenActivity } from '../../../activity/activities.ts';
import { keyed } from '../../../orders.ts';
import { type Area, copyId, ofOperator, page, quoted } from '../../area.ts';
import { idOf, mallKind, typed } from '../../kinds.ts';

const activity = mallKind(async ({ app }) => [await addActivity(app, { family: 'landPage' })]);

export const area: Area = {
  ids: {
    'activity.detail': { id: activity, joinId: typed, teamId: typed },
    'activity.rules': { id: activity },
    'activity.join': { id: activity },
    'activity.remind': { id: activity },
    'operator.activityCheck': {
      activity: {
        id: typed,
        prizes: {
          '*': {
            id: typed,
            give: { skuId: typed, couponId: typed, templateId: typed, dealers: { '*': typed } },
          },
        },
        deals: { '*': { id: typed, skuId: typed } },
        family: typed,
      },
    },
  },
  inputs: {
    'operator.activityCheck': ({ app }) => ({
      activity: writtenActivity(app, { family: 'landPage' }),
    }),
  },
  also: [
    (owner) =>
      owner.client.call(activityJoin, { id: idOf(activity, owner), rulesVersion: 1 }, keyed()),
  ],
  lists: {
    measured: { 'activity.page': { input: page }, 'operator.activities': { who: ofOperator } },
    fixed: {
      'parts of one activity': ['activity.detail', 'activity.rules', 'operator.activityCheck'],
    },
    grow: ({ owner, copy }) =>
      copy('activity', `id = ${quoted(idOf(activity, owner))}`, { id: copyId }),
  },
};
