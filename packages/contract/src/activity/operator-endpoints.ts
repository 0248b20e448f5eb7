import { endpointsOf } from '../core.ts';
import type { activityDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof activityDeskSchemas>();

/** Lists the activities of the brand, those that begin last first. */
export const operatorActivities = endpoint({
  id: 'operator.activities',
  method: 'GET',
  path: '/api-ops/v1/activities',
  auth: 'operator',
});
/** Says what is wrong with an activity as it is written. Nothing is saved. */
export const operatorActivityCheck = endpoint({
  id: 'operator.activityCheck',
  method: 'POST',
  path: '/api-ops/v1/activities/check',
  auth: 'operator',
});
/** Returns what the screens of a store show, with the codes of the next minutes. */
export const operatorActivityScreen = endpoint({
  id: 'operator.activityScreen',
  method: 'GET',
  path: '/api-ops/v1/activities/{id}/screen',
  auth: 'operator',
  role: 'store',
  errors: ['ACTIVITY_NOT_FOUND', 'PLACE_NOT_FOUND', 'DEALER_REQUIRED', 'DEALER_NOT_FOUND'],
});
/** Publishes an activity, unless it has problems. What was published is not written anew. */
export const operatorActivityPublish = endpoint({
  id: 'operator.activityPublish',
  method: 'POST',
  path: '/api-ops/v1/activities/publish',
  auth: 'operator',
  once: true,
  errors: ['ACTIVITY_FROZEN'],
});
/** Says what became of an activity. */
export const operatorActivityStats = endpoint({
  id: 'operator.activityStats',
  method: 'GET',
  path: '/api-ops/v1/activities/{id}/stats',
  auth: 'operator',
  errors: ['ACTIVITY_NOT_FOUND'],
});
/** Stops an activity for a while. */
export const operatorActivityPause = endpoint({
  id: 'operator.activityPause',
  method: 'POST',
  path: '/api-ops/v1/activities/{id}/pause',
  auth: 'operator',
  once: true,
  errors: ['ACTIVITY_NOT_FOUND', 'ACTIVITY_OVER', 'ACTIVITY_PAUSED'],
});
/** Lets a paused activity go on, with all ends moved by the pause. */
export const operatorActivityResume = endpoint({
  id: 'operator.activityResume',
  method: 'POST',
  path: '/api-ops/v1/activities/{id}/resume',
  auth: 'operator',
  once: true,
  errors: ['ACTIVITY_NOT_FOUND', 'ACTIVITY_OVER', 'ACTIVITY_NOT_PAUSED'],
});
/** Lets an activity run longer, at most seven days. */
export const operatorActivityExtend = endpoint({
  id: 'operator.activityExtend',
  method: 'POST',
  path: '/api-ops/v1/activities/{id}/extend',
  auth: 'operator',
  once: true,
  errors: ['ACTIVITY_NOT_FOUND', 'ACTIVITY_OVER', 'ACTIVITY_UNTIL'],
});
/** Cancels an activity: what waits is given back, everybody is told. */
export const operatorActivityCancel = endpoint({
  id: 'operator.activityCancel',
  method: 'POST',
  path: '/api-ops/v1/activities/{id}/cancel',
  auth: 'operator',
  once: true,
  errors: ['ACTIVITY_NOT_FOUND', 'ACTIVITY_OVER'],
});
/**
 * Lets marked sample people help, join a free team or vote, so that one person can walk through it. The same
 * count again changes nothing. For development and demonstrations only.
 */
export const operatorActivityCrowd = endpoint({
  id: 'operator.activityCrowd',
  method: 'POST',
  path: '/api-ops/v1/activities/{id}/crowd',
  auth: 'operator',
  errors: [
    [
      'DEMO_OFF',
      'ACTIVITY_NOT_FOUND',
      'CROWD_SUBJECT',
      'ACTIVITY_NOT_LIVE',
      'ACTIVITY_NOT_ELIGIBLE',
    ],
    ['HELP_OVER', 'PAIR_OVER', 'VOTE_CLOSED'],
  ],
});
