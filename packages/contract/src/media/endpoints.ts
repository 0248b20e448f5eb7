import { endpointsOf } from '../core.ts';
import type { mediaSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof mediaSchemas>();

/** Takes one JPEG, PNG, WebP or AVIF still. An upload nothing uses within a day is removed. */
export const mediaUpload = endpoint({
  id: 'media.upload',
  method: 'POST',
  path: '/api-s/v1/upload/image',
  auth: 'member',
  wire: { multipart: true, hideLoading: true },
  errors: ['FILE_TOO_LARGE', 'MEDIA_NOT_PICTURE', 'MEDIA_TOO_LARGE', 'MEDIA_TOO_MANY'],
});
