import { endpointsOf } from '../../core.ts';
import type { clubDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof clubDeskSchemas>();

/** Lists clubs of a brand, the newest first. */
export const operatorClubs = endpoint({
  id: 'operator.clubs',
  method: 'GET',
  path: '/api-ops/v1/community/clubs',
  auth: 'operator',
});
/** Makes a club read-only, or ends that. */
export const operatorClubFreeze = endpoint({
  id: 'operator.clubFreeze',
  method: 'POST',
  path: '/api-ops/v1/community/clubs/{id}/freeze',
  auth: 'operator',
  once: true,
  errors: ['CLUB_NOT_FOUND'],
});
export const operatorClubLeader = endpoint({
  id: 'operator.clubLeader',
  method: 'POST',
  path: '/api-ops/v1/community/clubs/{id}/leader',
  auth: 'operator',
  once: true,
  errors: ['CLUB_NOT_FOUND', 'MEMBER_NOT_FOUND'],
});
