import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

type Package = Partial<Record<'dependencies' | 'devDependencies', Record<string, string>>>;

const read = (folder: string): Record<string, string> => {
  const file = path.join(import.meta.dirname, folder, 'package.json');
  const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8')) as Package;
  return { ...dependencies, ...devDependencies };
};

test('the libraries have the versions of the product, whose sources they run', () => {
  const product = { ...read('../..'), ...read('../../apps/server'), ...read('../../apps/web') };
  const own = Object.entries(read('.'));
  expect(own.filter(([name, version]) => version !== (product[name] ?? version))).toEqual([]);
  expect(own.filter(([name]) => name in product).length).toBeGreaterThan(8);
});
