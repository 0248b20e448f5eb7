import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { keep } from '../keep.ts';
import { keepOthersOut } from '../lock.ts';
import { openStudio } from './studio.ts';

const { values: options } = parseArgs({
  options: {
    /** Only keys that contain this text; several, separated by commas. */
    only: { type: 'string', default: '' },
    exposures: { type: 'string', default: '16' },
    /** The share of the full size, for previews. */
    scale: { type: 'string', default: '1' },
    /** Writes one PNG contact sheet to this file, and does not change the media. */
    sheet: { type: 'string' },
    columns: { type: 'string', default: '2' },
    /** The viewing angles of a sheet in degrees: 0 is the flank, 90 the nose. */
    azimuths: { type: 'string' },
  },
});

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

if (!options.sheet) keepOthersOut();
const { page, close } = await openStudio();
try {
  const parts = options.only.split(',');
  const jobs = (await page.evaluate(() => window.cars.jobs())).filter(({ key }) =>
    parts.some((part) => key.includes(part)),
  );
  if (options.azimuths && !options.sheet) throw new Error('--azimuths goes with --sheet.');
  const sides = options.azimuths?.split(',').map(Number) ?? [null];
  const pngs: Buffer[] = [];
  for (const car of new Set(jobs.map((job) => job.car))) {
    const together = jobs.filter((job) => job.car === car);
    const wanted = together.flatMap(({ key }) => sides.map((azimuth) => ({ key, azimuth })));
    const started = performance.now();
    const drawn = await page.evaluate(
      ([views, scale, exposures]) => window.cars.render(views, scale, exposures),
      [wanted, Number(options.scale), Number(options.exposures)] as const,
    );
    console.log(
      together.map(({ key }) => key).join(' '),
      `${Math.round(performance.now() - started)} ms`,
    );
    const made = drawn.map((base64) => Buffer.from(base64, 'base64'));
    if (options.sheet) pngs.push(...made);
    else
      for (const [i, { key, widths, crop }] of together.entries())
        await keep(crop ? await sharp(made[i]).extract(crop).png().toBuffer() : made[i]!, key, widths);
  }
  if (options.sheet) await contactSheet(pngs, options.sheet, Number(options.columns));
} finally {
  await close();
}
