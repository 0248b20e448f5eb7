import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { VARIABLES } from '../apps/server/src/config/variables.ts';
import { metaOf } from '../apps/server/src/kernel/variable.ts';
import { BUILD_VARIABLES } from '../apps/web/vite/variables.ts';
import { exampleText, withVariables } from './config-docs.ts';

const textOf = (name: string) => readFileSync(path.join(import.meta.dirname, '..', name), 'utf8');

test('README and .env.example equal what `npm run docs:config` writes from the configuration', () => {
  const readme = textOf('README.md');
  expect(withVariables(readme)).toBe(readme);
  expect(exampleText()).toBe(textOf('.env.example'));
});

test('the configuration declares exactly the variables that the web build reads', () => {
  const declared = Object.entries(VARIABLES).flatMap(([name, schema]) =>
    metaOf(schema).build ? [name] : [],
  );
  expect(declared.toSorted()).toEqual(BUILD_VARIABLES.toSorted());
});
