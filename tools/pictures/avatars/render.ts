import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createAvatar } from '@dicebear/core';
import * as lorelei from '@dicebear/lorelei';
import * as notionists from '@dicebear/notionists';
import sharp from 'sharp';
import { keepOthersOut } from '../lock.ts';
import { thumbhashOf } from '../thumbhash.ts';

const root = join(import.meta.dirname, '../../..');
const seed = join(root, 'apps/server/src/seed');
const media = join(root, 'apps/server/media');
const widths = [96, 192];

/** Background colours that suit the pages of both brands. The drawing itself is ink on this ground. */
const grounds = ['f1d9c9', 'd8e2d0', 'd5e0ea', 'efe3c2', 'e3d8ea', 'f0d3d0', 'cfe3e0', 'dcdfe6'];

interface Owner {
  id: string;
  avatar: string;
}

keepOthersOut();
const read = async (file: string): Promise<Owner[]> =>
  JSON.parse(await readFile(join(seed, file), 'utf8'));
const users: Owner[] = [...(await read('users.json')), ...(await read('advisers.json'))];
const manifestPath = join(seed, 'images-products.json');
const manifest: Record<string, object> = JSON.parse(
  await readFile(manifestPath, 'utf8').catch(() => '{}'),
);

for (const [i, user] of users.entries()) {
  const ground = grounds[i % grounds.length] ?? 'dcdfe6';
  const options = { seed: user.id, backgroundColor: [ground], size: 384 };
  // Two drawing styles (both CC0), so that the members of a page do not look drawn by one person.
  const svg =
    i % 2 === 0
      ? createAvatar(lorelei, options).toString()
      : createAvatar(notionists, options).toString();
  const drawing = sharp(Buffer.from(svg)).flatten({ background: `#${ground}` });
  for (const width of widths) {
    const file = join(media, `${user.avatar}-${width}.webp`);
    await mkdir(dirname(file), { recursive: true });
    await drawing.clone().resize(width, width).webp({ quality: 82, effort: 6 }).toFile(file);
  }
  const { data, info } = await drawing
    .clone()
    .resize(48, 48)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  manifest[user.avatar] = {
    width: 192,
    height: 192,
    widths,
    thumbhash: thumbhashOf({ data, info }),
    color: `#${ground}`,
  };
}
const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => a.localeCompare(b)));
await writeFile(manifestPath, `${JSON.stringify(sorted, null, 2)}\n`);
