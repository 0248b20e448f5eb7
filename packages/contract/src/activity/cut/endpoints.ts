import { endpointsOf } from '../../core.ts';
import type { cutSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof cutSchemas>();

const notNow = [
  'ACTIVITY_NOT_FOUND',
  'ACTIVITY_NOT_LIVE',
  'ACTIVITY_NOT_ELIGIBLE',
  'ACTIVITY_HOST',
] as const;

/** Begins to cut the price of a deal. One at a time; nothing is kept until the floor is reached. */
export const activityCutStart = endpoint({
  id: 'activityCut.start',
  method: 'POST',
  path: '/api-mds/v1/metadata/actApp/cutKnife/start/{id}',
  auth: 'member',
  once: true,
  errors: [notNow, 'CUT_LIVE', 'CUT_LIMIT', 'DEAL_GONE'],
});
/** The owner's own cut, once. It counts for no friend. */
export const activityCutOwn = endpoint({
  id: 'activityCut.own',
  method: 'POST',
  path: '/api-mds/v1/metadata/actApp/cutKnife/own/{joinId}',
  auth: 'member',
  once: true,
  errors: ['CUT_NOT_FOUND', 'CUT_CLOSED'],
});
/** What friends have cut for a participation: the one that runs, else the last. */
export const activityCut = endpoint({
  id: 'activityCut.show',
  method: 'GET',
  path: '/api-mds/v1/metadata/actApp/cutKnife/record/{joinId}',
  auth: 'optional',
  wire: { hideLoading: true, noLoginRedirect: true },
  errors: ['CUT_NOT_FOUND'],
});
/** The caller's cuts in an activity, the latest first. */
export const activityCuts = endpoint({
  id: 'activityCut.list',
  method: 'GET',
  path: '/api-mds/v1/metadata/actApp/cutKnife/records/{id}',
  auth: 'member',
  wire: { hideLoading: true },
  errors: ['ACTIVITY_NOT_FOUND'],
});
