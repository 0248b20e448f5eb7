import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** An action in the browser, and right after it a value that is read once. axe waits by itself. */
const READ_ONCE =
  /\.(?:click|fill|check|uncheck|press|tap|selectOption|setInputFiles|goBack)\([^;]*?\);\n\s*expect\(await (?!seriousFindings)[^;]*;/g;
/** What has not happened shows only in what happens later, so waiting would prove nothing. */
const NOTHING = /\.toBe\(\s*(?:0|false),?\s*\);$/;

const readOnceIn = (text: string): string[] =>
  [...text.matchAll(READ_ONCE)].map(([found]) => found).filter((found) => !NOTHING.test(found));

test('journeys poll a value that an action changes', () => {
  const found = globSync('e2e/**/*.ts', { cwd: root, exclude: ['**/node_modules/**'] }).flatMap(
    (file) =>
      readOnceIn(readFileSync(path.join(root, file), 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

test('the pattern finds what it looks for', () => {
  const after = (statement: string) =>
    readOnceIn(`await page.locator('a').click();\n  ${statement}`);
  expect(after("expect(await field.inputValue()).toBe('3');")).toHaveLength(1);
  expect(after("await expect.poll(() => field.inputValue()).toBe('3');")).toEqual([]);
  expect(after('expect(await dialog.count()).toBe(0);')).toEqual([]);
});
