import { endpointsOf } from '../../core.ts';
import type { pairingSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof pairingSchemas>();

const notNow = ['ACTIVITY_NOT_FOUND', 'ACTIVITY_NOT_LIVE', 'ACTIVITY_NOT_ELIGIBLE'] as const;

/** Opens a team for friends, and for anybody where it is `welcome`. */
export const activityPairingOpen = endpoint({
  id: 'activityPairing.open',
  method: 'POST',
  path: '/api-mds/v1/metadata/actApp/lotteryTeam/open/{id}',
  auth: 'member',
  once: true,
  errors: [notNow, 'ACTIVITY_HOST', 'PAIR_MEMBER'],
});
/** Joins the oldest open team that lets anybody in, else opens one. */
export const activityPairingMatch = endpoint({
  id: 'activityPairing.match',
  method: 'POST',
  path: '/api-mds/v1/metadata/actApp/lotteryTeam/match/{id}',
  auth: 'member',
  once: true,
  errors: [notNow, 'PAIR_MEMBER'],
});
/** Joins the team of a friend's link. */
export const activityPairingJoin = endpoint({
  id: 'activityPairing.join',
  method: 'POST',
  path: '/api-mds/v1/metadata/actApp/lotteryTeam/join/{teamId}',
  auth: 'member',
  once: true,
  errors: [notNow, 'ACTIVITY_HOST', 'PAIR_MEMBER', 'PAIR_NOT_FOUND', 'PAIR_FULL', 'PAIR_OVER'],
});
/** Leaves a team before it is full. */
export const activityPairingLeave = endpoint({
  id: 'activityPairing.leave',
  method: 'POST',
  path: '/api-mds/v1/metadata/actApp/lotteryTeam/leave/{teamId}',
  auth: 'member',
  once: true,
  errors: ['PAIR_NOT_FOUND', 'PAIR_FROZEN'],
});
