import { endpointsOf } from '../../core.ts';
import { MAX_VIDEO_BYTES } from '../limits.ts';
import type { videoSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof videoSchemas>();

/**
 * Takes one MP4 or MOV with H.264 of 3 seconds to 5 minutes. What it says of places and devices is
 * erased. A video nothing uses within a week is removed.
 */
export const videoUpload = endpoint({
  id: 'video.upload',
  method: 'POST',
  path: '/api-s/v1/upload/video',
  auth: 'member',
  wire: { multipart: { maxBytes: MAX_VIDEO_BYTES }, hideLoading: true },
  errors: [
    'SANCTIONED',
    'FILE_TOO_LARGE',
    'VIDEO_UNREADABLE',
    'VIDEO_HEVC',
    'VIDEO_LENGTH',
    'VIDEO_SIDES',
    'VIDEO_TOO_MANY',
  ],
});
