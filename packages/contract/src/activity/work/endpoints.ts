import { endpointsOf } from '../../core.ts';
import type { workSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof workSchemas>();

/** The public works of an activity. */
export const workPage = endpoint({
  id: 'activityWork.page',
  method: 'GET',
  path: '/api-mds/v1/metadata/actApp/works/{id}',
  auth: 'optional',
  wire: { hideLoading: true, noLoginRedirect: true },
  errors: ['ACTIVITY_NOT_FOUND'],
});
/** A work that is public, or the caller's own. */
export const workShow = endpoint({
  id: 'activityWork.show',
  method: 'GET',
  path: '/api-mds/v1/metadata/actApp/work/{workId}',
  auth: 'optional',
  wire: { hideLoading: true, noLoginRedirect: true },
  errors: ['WORK_NOT_FOUND'],
});
/** The caller's works of an activity, with how each stands. */
export const workMine = endpoint({
  id: 'activityWork.mine',
  method: 'GET',
  path: '/api-mds/v1/metadata/actApp/works/mine/{id}',
  auth: 'member',
  wire: { hideLoading: true },
  errors: ['ACTIVITY_NOT_FOUND'],
});
/** Sends a work, with which its author takes part. */
export const workSubmit = endpoint({
  id: 'activityWork.submit',
  method: 'POST',
  path: '/api-mds/v1/metadata/actApp/work/submit/{id}',
  auth: 'member',
  once: true,
  errors: [
    ['ACTIVITY_NOT_FOUND', 'ACTIVITY_NOT_LIVE', 'ACTIVITY_NOT_ELIGIBLE', 'SANCTIONED'],
    ['WORK_CLOSED', 'WORK_LIMIT', 'WORK_DAY_FULL', 'WORK_KIND', 'WORK_LENGTH'],
    ['MEDIA_NOT_FOUND', 'VIDEO_GONE'],
  ],
});
/** Takes one's own work back, as long as nobody can vote for it. */
export const workWithdraw = endpoint({
  id: 'activityWork.withdraw',
  method: 'POST',
  path: '/api-mds/v1/metadata/actApp/work/withdraw/{workId}',
  auth: 'member',
  once: true,
  errors: ['WORK_NOT_FOUND', 'WORK_CLOSED'],
});
