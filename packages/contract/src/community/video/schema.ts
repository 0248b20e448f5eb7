import { z } from 'zod';
import { Id, StoredImage } from '../../common.ts';
import type { Schemas } from '../../core.ts';

/** A video that was uploaded. `src` is its path on this product's own host. */
export const UploadedVideo = z.object({
  id: Id,
  src: z.string(),
  /** As it is shown: turned upright. */
  width: z.number().int().min(1),
  height: z.number().int().min(1),
  durationMs: z.number().int().min(1),
});
export type UploadedVideo = z.infer<typeof UploadedVideo>;

/** A video with the picture that stands in its place until it plays. */
export const VideoClip = UploadedVideo.extend({ poster: StoredImage.nullable() });
export type VideoClip = z.infer<typeof VideoClip>;

export const videoSchemas = {
  'video.upload': { input: z.strictObject({ file: z.file() }), output: UploadedVideo },
} satisfies Schemas;
