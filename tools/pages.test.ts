import { existsSync } from 'node:fs';
import path from 'node:path';
import { pages, type PageId } from '@marque/contract/pages';
import { areaFolders, checksOf } from '@marque/e2e/testing/checks.ts';
import { expect, test } from 'vitest';
import { kebab } from './new/names.ts';

const ROOT = path.dirname(import.meta.dirname);
const ids = Object.keys(pages) as PageId[];

test('every page has a check, and every check a page', async () => {
  const checked = await Promise.all(areaFolders().map(checksOf));
  expect(checked.flatMap((checks) => Object.keys(checks)).sort()).toEqual(ids.toSorted());
});

test('a page stands in the folders of its area and topic', () => {
  const missing = ids.flatMap((id) => {
    const topic = `${kebab(id.split('.')[0]!)}/${pages[id].topic}`;
    return [
      `packages/contract/src/${topic}/pages.ts`,
      `apps/web/src/features/${topic}/pages.ts`,
    ].filter((file) => !existsSync(path.join(ROOT, file)));
  });
  expect(missing).toEqual([]);
});
