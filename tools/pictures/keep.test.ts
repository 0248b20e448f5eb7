import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { keepAvif } from './keep.ts';

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
