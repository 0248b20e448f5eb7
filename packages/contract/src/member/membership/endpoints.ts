import { endpointsOf } from '../../core.ts';
import type { membershipSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof membershipSchemas>();

/** Returns the levels, and what a member has reached. */
export const memberCenter = endpoint({
  id: 'member.center',
  method: 'GET',
  path: '/api-u/v1/user/member/center',
  auth: 'optional',
});
/** Notes that the member has read of the change of level. */
export const memberLevelSeen = endpoint({
  id: 'member.levelSeen',
  method: 'POST',
  path: '/api-u/v1/user/member/levelSeen',
  auth: 'member',
  wire: { hideLoading: true },
});
/** Signs in for today, or makes up a missed day for points. */
export const memberSignIn = endpoint({
  id: 'member.signIn',
  method: 'POST',
  path: '/api-u/v1/user/member/signIn',
  auth: 'member',
  once: true,
  errors: ['SIGNED_IN', 'MAKE_UP_LIMIT', 'MAKE_UP_DAY', 'SCORE_SHORT'],
});
/** Returns the rules of levels, growth and points as they are in force, and those to come. */
export const memberRules = endpoint({
  id: 'member.rules',
  method: 'GET',
  path: '/api-u/v1/user/member/rules',
  auth: 'public',
});
export const growthGet = endpoint({
  id: 'growth.get',
  method: 'GET',
  path: '/api-u/v1/user/growth/get',
  auth: 'member',
});
export const growthList = endpoint({
  id: 'growth.list',
  method: 'GET',
  path: '/api-u/v1/user/growth/list',
  auth: 'member',
});
export const growthEntry = endpoint({
  id: 'growth.entry',
  method: 'GET',
  path: '/api-u/v1/user/growth/entry/{id}',
  auth: 'member',
  errors: ['GROWTH_ENTRY_NOT_FOUND'],
});
