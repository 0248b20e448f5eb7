import { existsSync, globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { keepAvif, media, WORTH_KEEPING } from './keep.ts';

test('an AVIF file lies beside the WebP file that it stands for, and is smaller', () => {
  const files = globSync('**/*.avif', { cwd: media });
  expect(files.length).toBeGreaterThan(1000);
  const wrong = files.filter((name) => {
    const file = join(media, name);
    const webp = file.replace(/avif$/, 'webp');
    return !existsSync(webp) || statSync(file).size > statSync(webp).size * WORTH_KEEPING;
  });
  expect(wrong).toEqual([]);
});

test('an AVIF file that saves too little is removed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keep-'));
  const file = join(folder, 'grey-96.webp');
  const grey = { width: 96, height: 96, channels: 3, background: '#808080' } as const;
  const source = await sharp({ create: grey }).png().toBuffer();
  const bytes = await keepAvif(source, { file, bytes: 10_000 });
  expect(statSync(join(folder, 'grey-96.avif')).size).toBe(bytes);
  expect(await keepAvif(source, { file, bytes })).toBe(0);
  expect(existsSync(join(folder, 'grey-96.avif'))).toBe(false);
  rmSync(folder, { recursive: true });
});
