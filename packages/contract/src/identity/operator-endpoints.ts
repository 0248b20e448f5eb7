import { endpointsOf } from '../core.ts';
import type { identityDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof identityDeskSchemas>();

/**
 * Returns a member's real name unmasked. The operator and the reason are logged and shown to the
 * member.
 */
export const operatorIdentity = endpoint({
  id: 'operator.identity',
  method: 'POST',
  path: '/api-ops/v1/identity',
  auth: 'operator',
  errors: ['MEMBER_NOT_FOUND', 'IDENTITY_NOT_FOUND'],
});
