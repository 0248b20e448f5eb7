import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { thumbhashOf } from '../thumbhash.ts';
import { type Job, root } from './studio.ts';

export const media = join(root, 'apps/server/media');
const manifestPath = join(root, 'apps/server/src/seed/images-cars.json');

interface Asset {
  width: number;
  height: number;
  widths: number[];
  thumbhash: string;
  color: string;
}

/** The size limit in bytes by width. The quality is lowered until a picture fits. */
const budget = {
  still: new Map([
    [375, 8_000],
    [750, 20_000],
    [1125, 36_000],
  ]),
  scene: new Map([
    [375, 14_000],
    [750, 35_000],
    [1125, 60_000],
  ]),
};

async function encode(png: Buffer, { key, size, widths, still }: Job): Promise<Asset> {
  const limits = still ? budget.still : budget.scene;
  for (const width of widths) {
    const limit = limits.get(width) ?? Infinity;
    let out = Buffer.alloc(0);
    for (let quality = 84; quality >= 40; quality -= 4) {
      out = await sharp(png)
        .resize(width, Math.round((width * size[1]) / size[0]), { kernel: 'lanczos3' })
        .webp({ quality, effort: 6, smartSubsample: true })
        .toBuffer();
      if (out.length <= limit) break;
    }
    if (out.length > limit) console.warn(`${key}-${width}: ${out.length} bytes`);
    const file = join(media, `${key}-${width}.webp`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, out);
  }
  const small = sharp(png).resize(96, 96, { fit: 'inside' }).ensureAlpha();
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  const { channels } = await sharp(png).flatten({ background: '#ffffff' }).stats();
  const hex = channels
    .slice(0, 3)
    .map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'))
    .join('');
  return {
    width: size[0],
    height: size[1],
    widths,
    thumbhash: thumbhashOf({ data, info }),
    color: `#${hex}`,
  };
}

/** Writes a picture in its widths and records it in the manifest. */
export async function keepPicture(png: Buffer, job: Job): Promise<void> {
  const asset = await encode(png, job);
  const manifest: Record<string, Asset> = JSON.parse(
    await readFile(manifestPath, 'utf8').catch(() => '{}'),
  );
  manifest[job.key] = asset;
  const sorted = Object.fromEntries(
    Object.entries(manifest).sort(([a], [b]) => a.localeCompare(b)),
  );
  await writeFile(manifestPath, `${JSON.stringify(sorted, null, 2)}\n`);
}
