import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = path.resolve(import.meta.dirname, '../apps/web/src');
/** The largest number of files that a reader can take in at a glance. */
const MAX_FILES = 25;

const crowded = (most: number): string[] =>
  ['app', 'blocks', 'features', 'shared']
    .flatMap((layer) => [
      layer,
      ...readdirSync(path.join(SOURCES, layer), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => path.relative(SOURCES, path.join(entry.parentPath, entry.name))),
    ])
    .map((folder) => ({
      folder,
      // A page and its check count as one file.
      files: readdirSync(path.join(SOURCES, folder), { withFileTypes: true }).filter(
        (entry) => entry.isFile() && !entry.name.endsWith('.check.ts'),
      ).length,
    }))
    .filter(({ files }) => files > most)
    .map(({ folder, files }) => `${folder}: ${files} files`);

test(`no folder of the web has more than ${MAX_FILES} files`, () => {
  expect(crowded(MAX_FILES)).toEqual([]);
  // Proves that the walk finds the folders.
  expect(crowded(MAX_FILES - 10).length).toBeGreaterThan(5);
});
