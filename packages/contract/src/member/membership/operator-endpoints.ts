import { endpointsOf } from '../../core.ts';
import type { membershipDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof membershipDeskSchemas>();

/** Returns a member's level. POST keeps the phone number out of the address. */
export const operatorLevel = endpoint({
  id: 'operator.level',
  method: 'POST',
  path: '/api-ops/v1/levels/account',
  auth: 'operator',
  errors: ['MEMBER_NOT_FOUND'],
});
/** Gives a member a level until a day. */
export const operatorLevelSet = endpoint({
  id: 'operator.levelSet',
  method: 'POST',
  path: '/api-ops/v1/levels/set',
  auth: 'operator',
  once: true,
  errors: ['MEMBER_NOT_FOUND', 'LEVEL_UNTIL'],
});
/** Settles levels as of another day. Only in development. */
export const operatorLevelSettle = endpoint({
  id: 'operator.levelSettle',
  method: 'POST',
  path: '/api-ops/v1/levels/settle',
  auth: 'operator',
  errors: ['SETTLE_REFUSED'],
});
