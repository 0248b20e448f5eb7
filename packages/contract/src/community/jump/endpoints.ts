import { endpointsOf } from '../../core.ts';
import type { jumpSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof jumpSchemas>();

/** Says how a page of a mini-program is opened from the caller's host. */
export const appletTarget = endpoint({
  id: 'applet.target',
  method: 'GET',
  path: '/api-c/v1/community/applet/target',
  wire: { hideLoading: true },
  errors: ['APPLET_TARGET_NOT_FOUND'],
});
