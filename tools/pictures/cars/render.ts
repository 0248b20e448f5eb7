import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { thumbhashOf } from '../thumbhash.ts';
import { type Job, openStudio } from './studio.ts';

const root = join(import.meta.dirname, '../../..');
const media = join(root, 'apps/server/media');
const manifestPath = join(root, 'apps/server/src/seed/images-cars.json');

interface Asset {
  width: number;
  height: number;
  widths: number[];
  thumbhash: string;
  color: string;
}

const { values: options } = parseArgs({
  options: {
    /** Only keys that contain this text; several, separated by commas. */
    only: { type: 'string', default: '' },
    exposures: { type: 'string', default: '16' },
    /** Share of the full size, for looking. */
    scale: { type: 'string', default: '1' },
    /** Write one PNG contact sheet here and leave the media alone. */
    sheet: { type: 'string' },
    columns: { type: 'string', default: '2' },
  },
});

/** Largest file in bytes by width; quality steps down until a picture fits. */
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

async function contactSheet(pngs: Buffer[], file: string, columns: number): Promise<void> {
  const across = Math.min(columns, pngs.length);
  const cell = Math.floor(1500 / across);
  const tiles = await Promise.all(
    pngs.map((png) =>
      sharp(png).flatten({ background: '#ffffff' }).resize({ width: cell }).png().toBuffer(),
    ),
  );
  const heights = await Promise.all(
    tiles.map(async (tile) => (await sharp(tile).metadata()).height),
  );
  const tall = Math.max(...heights);
  await sharp({
    create: {
      width: across * cell,
      height: Math.ceil(tiles.length / across) * tall,
      channels: 3,
      background: '#808080',
    },
  })
    .composite(
      tiles.map((input, i) => ({
        input,
        left: (i % across) * cell,
        top: Math.floor(i / across) * tall,
      })),
    )
    .png()
    .toFile(file);
}

const { page, close } = await openStudio();
try {
  const parts = options.only.split(',');
  const jobs = (await page.evaluate(() => window.cars.keys())).filter(({ key }) =>
    parts.some((part) => key.includes(part)),
  );
  const pngs: Buffer[] = [];
  for (const job of jobs) {
    const started = performance.now();
    const base64 = await page.evaluate(
      ([key, scale, exposures]) => window.cars.render(key, scale, exposures),
      [job.key, Number(options.scale), Number(options.exposures)] as const,
    );
    const png = Buffer.from(base64, 'base64');
    if (options.sheet) pngs.push(png);
    else {
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
    console.log(job.key, `${Math.round(performance.now() - started)} ms`);
  }
  if (options.sheet) await contactSheet(pngs, options.sheet, Number(options.columns));
} finally {
  await close();
}
