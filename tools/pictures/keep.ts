/** Writes a picture in its widths and records it in the seed's manifests. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { root } from './page.ts';
import { thumbhashOf } from './thumbhash.ts';

export const media = join(root, 'apps/server/media');

interface Asset {
  width: number;
  height: number;
  widths: number[];
  thumbhash: string;
  color: string;
}

/** How pictures are kept that are shown in the same place. */
interface Slot {
  manifest: 'images-products' | 'images-cars';
  /** The largest file per width, in bytes. The quality is lowered until a picture fits. */
  limits: Map<number, number>;
  /** The lowest quality, even if the file is larger. */
  least: number;
  /** Whether the recorded colour is the mean of all, e.g. of a stage that is bright in both themes, or that of the ground. */
  color: 'mean' | 'ground';
}

/** The limits are the mean sizes of the older renderer's pictures, so that first views do not grow. */
const GOODS: Slot = {
  manifest: 'images-products',
  limits: new Map([
    [96, 5_000],
    [192, 12_000],
    [240, 3_300],
    [480, 7_600],
    [960, 17_500],
  ]),
  least: 50,
  color: 'ground',
};
const STILLS: Slot = {
  manifest: 'images-cars',
  limits: new Map([
    [375, 8_000],
    [750, 20_000],
    [1125, 36_000],
  ]),
  least: 40,
  color: 'mean',
};
const SCENES: Slot = {
  manifest: 'images-cars',
  limits: new Map([
    [375, 14_000],
    [750, 35_000],
    [960, 48_000],
    [1125, 60_000],
  ]),
  least: 40,
  color: 'ground',
};

function slotOf(key: string): Slot {
  if (/^(banner|hero|scene|clip|interior)\/|^car\/.*-hero$/.test(key)) return SCENES;
  return /^(car|wheel)\//.test(key) ? STILLS : GOODS;
}

/** At 50 the AVIF file looks better than the WebP file in a third less bytes, and like it when made from it. */
const AVIF = { quality: 50, chromaSubsampling: '4:2:0' };
/** An AVIF file is kept if it has at most this share of the WebP file's bytes. */
const WORTH_KEEPING = 0.85;

/**
 * Writes a picture as AVIF beside its WebP file, which the server sends to the browsers that read it.
 * @param source the picture in the file's width
 * @returns the bytes of the file; 0 when it is not worth keeping
 */
export async function keepAvif(
  source: Buffer,
  webp: { file: string; bytes: number },
): Promise<number> {
  const file = webp.file.replace(/webp$/, 'avif');
  const bytes = await sharp(source).avif(AVIF).toBuffer();
  if (bytes.length <= webp.bytes * WORTH_KEEPING) {
    await writeFile(file, bytes);
    return bytes.length;
  }
  await rm(file, { force: true });
  return 0;
}

async function encode(png: Buffer, key: string, widths: number[]): Promise<Asset> {
  const { limits, least, color } = slotOf(key);
  const { width: across, height: down } = await sharp(png).metadata();
  const heightAt = (width: number) => Math.round((width * down) / across);
  for (const width of widths) {
    const limit = limits.get(width) ?? Infinity;
    const resized = await sharp(png)
      .resize(width, heightAt(width), { kernel: 'lanczos3' })
      .png()
      .toBuffer();
    let out = Buffer.alloc(0);
    for (let quality = 82; quality >= least; quality -= 2) {
      out = await sharp(resized)
        .webp({ quality, alphaQuality: 90, effort: 6, smartSubsample: true })
        .toBuffer();
      if (out.length <= limit) break;
    }
    const file = join(media, `${key}-${width}.webp`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, out);
    await keepAvif(resized, { file, bytes: out.length });
  }
  const { data, info } = await sharp(png)
    .resize(64, 64, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { dominant, channels } = await sharp(png).flatten({ background: '#ffffff' }).stats();
  const rgb =
    color === 'mean'
      ? channels.map(({ mean }) => Math.round(mean))
      : [dominant.r, dominant.g, dominant.b];
  const hex = rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('');
  const width = Math.max(...widths);
  return {
    width,
    height: heightAt(width),
    widths,
    thumbhash: thumbhashOf({ data, info }),
    color: `#${hex}`,
  };
}

/** Writes lists of numbers on one line, as the formatter does. */
const flatLists = (json: string): string =>
  json.replaceAll(
    /\[\s+([\d,\s]+?)\s+\]/g,
    (_all, list: string) => `[${list.replaceAll(/\s+/g, ' ')}]`,
  );

export async function keep(png: Buffer, key: string, widths: number[]): Promise<void> {
  const file = join(root, `apps/server/src/seed/${slotOf(key).manifest}.json`);
  const asset = await encode(png, key, widths);
  const before = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Record<
    string,
    Asset
  >;
  const sorted = Object.fromEntries(
    Object.entries({ ...before, [key]: asset }).sort(([a], [b]) => a.localeCompare(b)),
  );
  await writeFile(file, `${flatLists(JSON.stringify(sorted, null, 2))}\n`);
}
