import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Page } from '@marque/contract/page';
import { pages } from '@marque/contract/pages';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** What only one brand may say: its names, its models, its colour, the words of its voice. */
const WORDS = {
  xtl: /雪铁龙|天逸|凡尔赛|小?红心|红色|慢慢|慢一|像家|陪你|舒服/,
  bz: /标致|408X|(?<!_)5008|P54|蓝色|入弯|过弯|赛道|冲刺|加速|油门|锋芒|就位/,
};

/** Sources that serve both brands. The brands' own packs and facts, and tests, are left out. */
const shared = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) =>
    !/\.(test|check)\.|\/testing\/|\/brands\/|\/seed\/|\/simulation\/|brand-facts\.ts$/.test(file),
);

const withoutComments = (source: string) => source.replaceAll(/\/\*[^]*?\*\/|(?<!:)\/\/.*/g, '');

/** Whether a line is the title of a page that the brand whose words it has has alone. */
const isOwnTitle = (line: string) =>
  Object.values<Page>(pages).some(
    ({ brands: [brand, ...others], title }) =>
      brand !== undefined &&
      others.length === 0 &&
      line.includes(`'${title}'`) &&
      !WORDS[brand === 'xtl' ? 'bz' : 'xtl'].test(line),
  );

test('shared code speaks in no brand’s words', () => {
  expect(shared.length).toBeGreaterThan(500);
  const found = shared.flatMap((file) =>
    withoutComments(read(file))
      .split('\n')
      .filter((line) => /\p{Script=Han}/u.test(line))
      .filter((line) => WORDS.xtl.test(line) || WORDS.bz.test(line))
      .filter((line) => !isOwnTitle(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

/** Reads texts that people paste, who write 您. */
const READS_PASTED = 'apps/web/src/blocks/region-picker/parse-address.ts';

test('the product, its agreements and its examples address the reader as 你', () => {
  const said = globSync('{packages,apps}/*/src/**/{*.ts,*.tsx,agreement/texts.json,seed/*.json}', {
    cwd: root,
  });
  expect(said.length).toBeGreaterThan(500);
  const polite = said.filter((file) => withoutComments(read(file)).includes('您'));
  expect(polite).toEqual([READS_PASTED]);
});

test.each([
  ['xtl', 'bz'],
  ['bz', 'xtl'],
] as const)('the pack of %s leaves the words of %s alone', (brand, other) => {
  const pack = globSync(`apps/web/src/brands/${brand}/**/*.ts`, { cwd: root });
  expect(pack.length).toBeGreaterThan(0);
  for (const file of pack) expect(withoutComments(read(file))).not.toMatch(WORDS[other]);
});

test.each([
  ['xtl', /标致|408X|5008|2008|P54/],
  ['bz', /雪铁龙|天逸|凡尔赛/],
] as const)('goods of %s are not about cars of the other brand', (brand, others) => {
  type Row = { id: string; brand: string };
  const rows = JSON.parse(read('apps/server/src/seed/products.json')) as Row[];
  const own = rows.filter((row) => row.brand === brand);
  expect(own.length).toBeGreaterThan(20);
  expect(own.filter((row) => others.test(JSON.stringify(row))).map(({ id }) => id)).toEqual([]);
});
