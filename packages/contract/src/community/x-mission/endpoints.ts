import { endpointsOf } from '../../core.ts';
import type { xMissionSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof xMissionSchemas>();

/** Shows the season with its tasks and rules, and how far the member is. */
export const missionSeason = endpoint({
  id: 'xmission.season',
  method: 'GET',
  path: '/api-c/v1/community/xmission/season',
  auth: 'optional',
});
export const missionMine = endpoint({
  id: 'xmission.mine',
  method: 'GET',
  path: '/api-c/v1/community/xmission/mine',
  auth: 'member',
});
export const missionRanking = endpoint({
  id: 'xmission.ranking',
  method: 'GET',
  path: '/api-c/v1/community/xmission/ranking',
  auth: 'optional',
});
/** Lights the member's lamp of the day. */
export const missionLamp = endpoint({
  id: 'xmission.lamp',
  method: 'POST',
  path: '/api-c/v1/community/xmission/lamp',
  auth: 'member',
  once: true,
  errors: ['LAMP_LIT', 'SEASON_NOT_FOUND'],
});
