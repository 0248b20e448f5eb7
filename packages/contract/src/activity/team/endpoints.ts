import { endpointsOf } from '../../core.ts';
import type { activityTeamSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof activityTeamSchemas>();

/** A team with its seats, and the caller's own. */
export const activityTeam = endpoint({
  id: 'activityTeam.show',
  method: 'GET',
  path: '/api-mds/v1/metadata/actApp/team/{teamId}',
  auth: 'optional',
  wire: { hideLoading: true, noLoginRedirect: true },
  errors: ['TEAM_NOT_FOUND'],
});
/** The caller's teams of an activity, the newest first. */
export const activityTeams = endpoint({
  id: 'activityTeam.own',
  method: 'GET',
  path: '/api-mds/v1/metadata/actApp/teams/{id}',
  auth: 'member',
  wire: { hideLoading: true },
  errors: ['ACTIVITY_NOT_FOUND'],
});
/** Leaves a team that is not full yet; what was paid goes back at once. */
export const activityTeamLeave = endpoint({
  id: 'activityTeam.leave',
  method: 'POST',
  path: '/api-mds/v1/metadata/actApp/team/leave/{teamId}',
  auth: 'member',
  once: true,
  errors: ['TEAM_NOT_FOUND', 'TEAM_FROZEN'],
});
