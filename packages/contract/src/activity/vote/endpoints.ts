import { endpointsOf } from '../../core.ts';
import type { voteSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof voteSchemas>();

/** Votes once, with which the voter takes part. */
export const activityVote = endpoint({
  id: 'activity.vote',
  method: 'POST',
  path: '/api-mds/v1/metadata/actApp/vote/{id}',
  auth: 'member',
  once: true,
  errors: [
    ['ACTIVITY_NOT_FOUND', 'ACTIVITY_NOT_LIVE', 'ACTIVITY_NOT_ELIGIBLE', 'WORK_NOT_FOUND'],
    ['VOTE_CLOSED', 'VOTE_OWN', 'VOTE_QUOTA', 'VOTE_ENTRY_CAP'],
  ],
});
