import { endpointsOf } from '../core.ts';
import type { identitySchemas } from './schema.ts';

const endpoint = endpointsOf<typeof identitySchemas>();

/** Whether the member has told their real name; masked. */
export const identity = endpoint({
  id: 'identity.show',
  method: 'GET',
  path: '/api-u/v1/user/identity',
  auth: 'member',
});
/** Checks a name and an ID number, three times a day at most. */
export const verifyIdentity = endpoint({
  id: 'identity.verify',
  method: 'POST',
  path: '/api-u/v1/user/identity/verify',
  auth: 'member',
  errors: ['ID_MISMATCH', 'ID_TAKEN', 'ID_TRIES', 'ID_UNDER_AGE', 'ID_UNAVAILABLE', 'ID_VERIFIED'],
});
/** Takes the consent back: what was told is erased. */
export const withdrawIdentity = endpoint({
  id: 'identity.withdraw',
  method: 'POST',
  path: '/api-u/v1/user/identity/withdraw',
  auth: 'member',
});
