import { activityJoin } from '@marque/contract/activity/endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import { addActivity, writtenActivity } from '../../../activity/activities.ts';
import { minuteAhead } from '../../../landings.ts';
import { keyed } from '../../../orders.ts';
import { type Area, copyId, ofOperator, page, quoted } from '../../area.ts';
import { idOf, mallKind, typed } from '../../kinds.ts';

const activity = mallKind(async ({ app }) => [await addActivity(app, { family: 'landPage' })]);

/** The ids in an activity as it is written. */
const written = {
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
};

export const area: Area = {
  ids: {
    'activity.detail': { id: activity, joinId: typed, teamId: typed },
    'activity.rules': { id: activity },
    'activity.join': { id: activity, joinId: typed },
    'activity.remind': { id: activity },
    'operator.activityCheck': written,
    'operator.activityPublish': written,
    'operator.activityStats': { id: activity },
    'operator.activityPause': { id: activity },
    'operator.activityResume': { id: activity },
    'operator.activityExtend': { id: activity },
    'operator.activityCancel': { id: activity },
    'operator.activityCrowd': { id: activity, subjectId: typed },
  },
  inputs: {
    'operator.activityCheck': ({ app }) => ({
      activity: writtenActivity(app, { family: 'landPage' }),
    }),
    'operator.activityPublish': ({ app }) => ({
      activity: writtenActivity(app, { family: 'landPage' }),
    }),
    'operator.activityExtend': ({ app }) => ({ until: minuteAhead(app, 12 * DAY_MS) }),
    'operator.activityPause': () => ({ reason: '奖品页有错字' }),
    'operator.activityCancel': () => ({ reason: '供应商没有交货' }),
  },
  also: [
    (owner) =>
      owner.client.call(activityJoin, { id: idOf(activity, owner), rulesVersion: 1 }, keyed()),
  ],
  lists: {
    measured: { 'activity.page': { input: page }, 'operator.activities': { who: ofOperator } },
    fixed: {
      'parts of one activity': [
        'activity.detail',
        'activity.rules',
        'operator.activityCheck',
        'operator.activityStats',
        'operator.activityPublish',
      ],
    },
    grow: ({ owner, copy }) =>
      copy('activity', `id = ${quoted(idOf(activity, owner))}`, { id: copyId }),
  },
};
