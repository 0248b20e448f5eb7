import { endpointsOf } from '../core.ts';
import type { activitySchemas } from './schema.ts';

const endpoint = endpointsOf<typeof activitySchemas>();

const gone = ['ACTIVITY_NOT_FOUND'] as const;
/** What any write of an activity may refuse. */
const notNow = [gone, 'ACTIVITY_NOT_LIVE', 'ACTIVITY_NOT_ELIGIBLE'] as const;

/** The activities of the brand that run, or that are to come. */
export const activityPage = endpoint({
  id: 'activity.page',
  method: 'GET',
  path: '/api-mds/v1/metadata/actApp/page',
  auth: 'optional',
  wire: { hideLoading: true },
});
/** An activity as the caller sees it in this host, with the caller's own part. */
export const activityDetail = endpoint({
  id: 'activity.detail',
  method: 'GET',
  path: '/api-mds/v1/metadata/actApp/detail/{id}',
  auth: 'optional',
  wire: { hideLoading: true, noLoginRedirect: true },
  errors: [gone, 'PREVIEW_EXPIRED'],
  about: ['ownCoupons'],
});
/** The rules of an activity, made from what it is configured with. */
export const activityRules = endpoint({
  id: 'activity.rules',
  method: 'GET',
  path: '/api-mds/v1/metadata/actApp/rules/{id}',
  auth: 'optional',
  wire: { hideLoading: true, noLoginRedirect: true },
  errors: gone,
});
/** Sets or removes the reminder of an activity's start. */
export const activityRemind = endpoint({
  id: 'activity.remind',
  method: 'POST',
  path: '/api-mds/v1/metadata/actApp/remind/{id}',
  auth: 'member',
  errors: [gone, 'ACTIVITY_BEGUN'],
});
/** Takes part. Most acts do this by themselves; a repeat answers the same. */
export const activityJoin = endpoint({
  id: 'activity.join',
  method: 'POST',
  path: '/api-mds/v1/metadata/actApp/join/{id}',
  auth: 'member',
  once: true,
  errors: [notNow, 'ACTIVITY_RULES_CHANGED'],
});
