import { endpointsOf } from '../core.ts';
import type { sessionDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof sessionDeskSchemas>();

/** Finds a member by phone number. POST keeps the number out of the address. */
export const operatorMember = endpoint({
  id: 'operator.member',
  method: 'POST',
  path: '/api-ops/v1/members/find',
  auth: 'operator',
  errors: ['MEMBER_NOT_FOUND'],
});
/** Grants a member an identification, e.g. that of an owner, with frame and badge of the avatar. */
export const operatorGrant = endpoint({
  id: 'operator.grant',
  method: 'POST',
  path: '/api-ops/v1/members/grant',
  auth: 'operator',
  once: true,
  errors: ['MEMBER_NOT_FOUND', 'MEDIA_NOT_FOUND'],
});
export const operatorRevoke = endpoint({
  id: 'operator.revoke',
  method: 'POST',
  path: '/api-ops/v1/members/revoke',
  auth: 'operator',
  once: true,
  errors: ['MEMBER_NOT_FOUND'],
});
