import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
/** Folders with code, read with all folders in them. */
const SOURCES = ['apps/web/src', 'apps/server/src', 'packages/contract/src', 'e2e', 'tools'];
/** The largest number of files that a reader can take in at a glance. */
const MAX_FILES = 25;

const isCode = (name: string): boolean =>
  /\.(?:tsx?|js|css)$/.test(name) &&
  // A file and its tests count as one.
  !/\.(?:test|check)\.tsx?$/.test(name);

const folders = SOURCES.flatMap((source) => [
  source,
  ...readdirSync(path.join(ROOT, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .filter((folder) => !folder.includes('node_modules')),
]);

const crowded = (most: number): string[] =>
  folders
    .map((folder) => ({
      folder,
      files: readdirSync(path.join(ROOT, folder), { withFileTypes: true }).filter(
        (entry) => entry.isFile() && isCode(entry.name),
      ).length,
    }))
    .filter(({ files }) => files > most)
    .map(({ folder, files }) => `${folder}: ${files} files`);

test(`no folder of code has more than ${MAX_FILES} files`, () => {
  expect(crowded(MAX_FILES)).toEqual([]);
  // Proves that the walk finds the folders.
  expect(crowded(MAX_FILES - 10).length).toBeGreaterThan(15);
});
