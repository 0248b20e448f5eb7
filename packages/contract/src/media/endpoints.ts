import { endpointsOf } from '../core.ts';
import type { mediaSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof mediaSchemas>();

const unfit = ['FILE_TOO_LARGE', 'MEDIA_NOT_PICTURE', 'MEDIA_TOO_LARGE', 'MEDIA_TOO_MANY'] as const;

/** Takes one JPEG, PNG, WebP or AVIF still. An upload nothing uses within a day is removed. */
export const mediaUpload = endpoint({
  id: 'media.upload',
  method: 'POST',
  path: '/api-s/v1/upload/image',
  auth: 'member',
  wire: { multipart: true, hideLoading: true },
  errors: [unfit],
});
/** The same for a picture that only its sender sees, and the desk it is handed in to. */
export const privateUpload = endpoint({
  id: 'media.uploadPrivate',
  method: 'POST',
  path: '/api-s/v1/private/{purpose}',
  auth: 'member',
  wire: { multipart: true, hideLoading: true },
  errors: [unfit],
});
/** One's own private picture with a fresh grant. */
export const privateImage = endpoint({
  id: 'media.privateImage',
  method: 'GET',
  path: '/api-s/v1/private/image',
  auth: 'member',
  wire: { hideLoading: true },
  errors: ['MEDIA_NOT_FOUND'],
});
