/** Writes a product's picture in its widths and records it in the seed's manifest. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { thumbhashOf } from './thumbhash.ts';

const root = join(import.meta.dirname, '../..');
const media = join(root, 'apps/server/media');
const manifestPath = join(root, 'apps/server/src/seed/images-products.json');

interface Asset {
  width: number;
  height: number;
  widths: number[];
  thumbhash: string;
  color: string;
}

/**
 * The largest file per width, in bytes. The quality is lowered until a picture fits. The limits for
 * products are the mean sizes of the older renderer's pictures, so that first views do not grow.
 */
const budget = new Map([
  [96, 5_000],
  [192, 12_000],
  [240, 3_300],
  [480, 7_600],
  [960, 17_500],
]);

async function encode(png: Buffer, key: string, widths: number[]): Promise<Asset> {
  for (const width of widths) {
    const limit = budget.get(width) ?? Infinity;
    let out: Buffer | undefined;
    for (let quality = 82; quality >= 50; quality -= 2) {
      out = await sharp(png)
        .resize(width, width, { kernel: 'lanczos3' })
        .webp({ quality, alphaQuality: 90, effort: 6, smartSubsample: true })
        .toBuffer();
      if (out.length <= limit) break;
    }
    const file = join(media, `${key}-${width}.webp`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, out ?? Buffer.alloc(0));
  }
  const { data, info } = await sharp(png)
    .resize(64, 64)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { dominant } = await sharp(png).flatten({ background: '#ffffff' }).stats();
  const hex = [dominant.r, dominant.g, dominant.b]
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('');
  const largest = Math.max(...widths);
  return {
    width: largest,
    height: largest,
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

export async function readProductManifest(): Promise<Record<string, Asset>> {
  return JSON.parse(await readFile(manifestPath, 'utf8').catch(() => '{}')) as Record<
    string,
    Asset
  >;
}

export async function keepProduct(png: Buffer, key: string, widths: number[]): Promise<void> {
  const asset = await encode(png, key, widths);
  const manifest = { ...(await readProductManifest()), [key]: asset };
  const sorted = Object.fromEntries(
    Object.entries(manifest).sort(([a], [b]) => a.localeCompare(b)),
  );
  await writeFile(manifestPath, `${flatLists(JSON.stringify(sorted, null, 2))}\n`);
}
