import sharp from 'sharp';
import { DomainError } from '#kernel/errors.ts';
import { MAX_PIXELS, MAX_SIDE, widthsOf } from './policy.ts';

export const QUALITY = 82;

/** A processed picture; `files` has one WebP file per width. */
export type ProcessedImage = {
  width: number;
  height: number;
  widths: number[];
  color: string;
  files: { width: number; bytes: Uint8Array }[];
};

// Pictures do not repeat, so the decoder's cache would be useless.
sharp.cache(false);

/**
 * Converts the upload in `file`, whose content has `format`: rotated upright, in sRGB, without
 * metadata. Throws MEDIA_NOT_PICTURE or MEDIA_TOO_LARGE.
 */
export async function processImage(file: string, format: string): Promise<ProcessedImage> {
  const source = sharp(file, { limitInputPixels: false });
  const facts = await read(source.metadata());
  if (facts.format !== format || (facts.pages ?? 1) > 1) throw new DomainError('MEDIA_NOT_PICTURE');
  const { width, height } = facts.autoOrient;
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE)
    throw new DomainError('MEDIA_TOO_LARGE', { maxPixels: MAX_PIXELS });

  const upright = source.autoOrient();
  const processed = (one: number) =>
    read(upright.clone().resize({ width: one }).webp({ quality: QUALITY }).toBuffer());
  const widths = widthsOf(width);
  const files: ProcessedImage['files'] = [];
  for (const one of widths) files.push({ width: one, bytes: await processed(one) });
  const shown = await sharp(files.at(-1)!.bytes).metadata();
  return {
    width: shown.width,
    height: shown.height,
    widths,
    color: await averageColor(files[0]!.bytes),
    files,
  };
}

/** A decoding error means that the upload is not a valid picture. */
async function read<T>(decoding: Promise<T>): Promise<T> {
  try {
    return await decoding;
  } catch {
    throw new DomainError('MEDIA_NOT_PICTURE');
  }
}

async function averageColor(bytes: Uint8Array): Promise<string> {
  const { channels } = await sharp(bytes)
    .flatten({ background: '#fff' })
    .resize(64, 64, { fit: 'fill' })
    .stats();
  const hex = channels
    .slice(0, 3)
    .map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'));
  return `#${hex.join('')}`;
}
