import { endpointsOf } from '../../core.ts';
import type { beyondSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof beyondSchemas>();

/** Returns the marks of the member's cars along their kilometres. */
export const beyondShow = endpoint({
  id: 'beyond.show',
  method: 'GET',
  path: '/api-u/v1/user/rights/beyond',
  auth: 'member',
});
