import { endpointsOf } from '../core.ts';
import type { mediaDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof mediaDeskSchemas>();

/** Uploads a picture for a page or a badge. */
export const operatorPicture = endpoint({
  id: 'operator.picture',
  method: 'POST',
  path: '/api-ops/v1/pictures',
  auth: 'operator',
  wire: { multipart: true },
  errors: ['FILE_TOO_LARGE', 'MEDIA_NOT_PICTURE', 'MEDIA_TOO_LARGE', 'MEDIA_TOO_MANY'],
});
