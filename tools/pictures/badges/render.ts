import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { thumbhashOf } from '../thumbhash.ts';

const root = join(import.meta.dirname, '../../..');
const media = join(root, 'apps/server/media/badge');
const widths = [96, 192];

/** Small round badges that are readable at 16 px: each has one form, two colours and a light rim. */
const badges: Record<string, { ground: string; mark: string }> = {
  // A grille of an SUV seen from the front.
  'owner-5008': {
    ground: '#1a3d7c',
    mark: '<path d="M26 40h44l6 22H20z" fill="#fff"/><path d="m34 58 4-14m8 14 2-14m10 14-2-14m12 14-4-14" stroke="#1a3d7c" stroke-width="4" stroke-linecap="round"/>',
  },
  // A cut stone.
  ppxcm: {
    ground: '#8a5a12',
    mark: '<path d="M32 30h32l12 14-28 30-28-30z" fill="#fff"/><path d="M20 44h56M40 30l-6 14 14 30 14-30-6-14" fill="none" stroke="#8a5a12" stroke-width="3.5" stroke-linejoin="round"/>',
  },
};

const manifest: Record<string, object> = {};
await mkdir(media, { recursive: true });
for (const [name, { ground, mark }] of Object.entries(badges)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><circle cx="48" cy="48" r="45" fill="${ground}" stroke="#fff" stroke-width="6"/>${mark}</svg>`;
  const drawing = sharp(Buffer.from(svg), { density: 384 });
  for (const width of widths)
    await drawing
      .clone()
      .resize(width, width)
      .webp({ quality: 90, effort: 6 })
      .toFile(join(media, `${name}-${width}.webp`));
  const { data, info } = await drawing
    .clone()
    .resize(48, 48)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  manifest[`badge/${name}`] = {
    width: 192,
    height: 192,
    widths,
    thumbhash: thumbhashOf({ data, info }),
    color: ground,
  };
}
await writeFile(
  join(root, 'apps/server/src/seed/images-badges.json'),
  `${JSON.stringify(manifest, null, 2)}\n`,
);
