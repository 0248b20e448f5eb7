/** Writes AVIF files beside the WebP files that have none: older pictures, and those of other tools. */
import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keepAvif, media } from './keep.ts';
import { keepOthersOut } from './lock.ts';

keepOthersOut();
let before = 0;
let after = 0;
let count = 0;
// What live models are painted with stays without loss.
for await (const name of glob('**/*.webp', { cwd: media, exclude: ['model/**'] })) {
  const file = join(media, name);
  if (existsSync(file.replace(/webp$/, 'avif'))) continue;
  const source = await readFile(file);
  const bytes = await keepAvif(source, { file, bytes: source.length });
  if (bytes === 0) continue;
  count += 1;
  before += source.length;
  after += bytes;
}
console.log(`${count} files: ${before} bytes as WebP, ${after} as AVIF`);
