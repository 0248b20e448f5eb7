import { existsSync, globSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const media = path.resolve(import.meta.dirname, '../../media');
/** An AVIF file has at most this share of the WebP file's bytes (docs/adr/0026-avif.md). */
const WORTH_KEEPING = 0.85;

test('an AVIF file lies beside the WebP file that it stands for, and is smaller', () => {
  const files = globSync('**/*.avif', { cwd: media });
  expect(files.length).toBeGreaterThan(1000);
  const wrong = files.filter((name) => {
    const file = path.join(media, name);
    const webp = file.replace(/avif$/, 'webp');
    return !existsSync(webp) || statSync(file).size > statSync(webp).size * WORTH_KEEPING;
  });
  expect(wrong).toEqual([]);
});
