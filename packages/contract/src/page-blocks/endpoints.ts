import { endpointsOf } from '../core.ts';
import type { pageBlocksSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof pageBlocksSchemas>();

/** Returns a page as operators have composed it, for the caller. */
export const pageShow = endpoint({
  id: 'page.show',
  method: 'GET',
  path: '/api-u/v1/user/page/show',
  auth: 'optional',
  errors: ['PREVIEW_EXPIRED'],
});
