import sharp from 'sharp';
import { DomainError } from '#kernel/errors.ts';
import { MAX_PIXELS, MAX_SIDE, widthsOf } from './policy.ts';

export const QUALITY = 82;

/** A picture as it is kept. `files` has one WebP for each of `widths`. */
export type ProcessedImage = {
  width: number;
  height: number;
  widths: number[];
  color: string;
  files: { width: number; bytes: Uint8Array }[];
};

// No picture comes twice: what the decoder would keep of one is of no use to the next.
sharp.cache(false);

/**
 * Makes what is kept of the upload in `file`, whose content is of `format`: turned as the camera was
 * held, in sRGB, with nothing of the file's metadata. Throws MEDIA_NOT_PICTURE or MEDIA_TOO_LARGE.
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

/** A file that cannot be decoded is the sender's mistake. */
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
