import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Where money is written: the one function, and the form in which other systems take it. */
const WRITERS = {
  sign: ['packages/contract/src/money.ts', 'apps/web/src/shared/format/price.ts'],
  decimals: ['packages/contract/src/money.ts', 'apps/server/src/kernel/money.ts'],
  forOthers: [
    'apps/server/src/kernel/money.ts',
    'apps/server/src/domains/car/list-types.ts',
    'apps/server/src/domains/car-boutique/bags.ts',
    'apps/server/src/domains/car-option/offer.ts',
    'apps/server/src/domains/payment/alipay/provider.ts',
  ],
};

const sources = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: root })
  .concat(globSync('tools/{,ops/}*.ts', { cwd: root }))
  .filter((file) => !file.includes('.test.') && !file.includes('/testing/'));

/** Returns the lines of code that match a pattern, without comments. */
const found = (pattern: RegExp, allowed: readonly string[]): string[] =>
  sources
    .filter((file) => !allowed.includes(file))
    .flatMap((file) =>
      read(file)
        .replaceAll(/\/\*[^]*?\*\/|(?<!:)\/\/.*/g, '')
        .split('\n')
        .filter((line) => pattern.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );

test('one function writes money for people', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(found(/¥/, WRITERS.sign)).toEqual([]);
  // Points are counted in whole yuan, rounded; an amount that is shown is not.
  expect(found(/(?<!Math\.\w+\()\b\w*fen\w* ?\/ ?100\b/i, WRITERS.decimals)).toEqual([]);
  expect(found(/toFixed\(2\)/, WRITERS.decimals)).toEqual([]);
  expect(found(/\bdecimalYuan\b/, WRITERS.forOthers)).toEqual([]);
});

test('amounts in the demo have two decimals and separators', () => {
  const loose = globSync('apps/server/src/seed/*.json', { cwd: root }).flatMap((file) =>
    [
      ...read(file).matchAll(
        /¥(?!\d{1,3}(?:,\d{3})*\.\d{2}(?!\d))[^"]*|满 ?\d[\d.,]* ?(?:减|可用|包邮)[^"]*/g,
      ),
    ].map(([text]) => `${file}: ${text}`),
  );
  expect(loose).toEqual([]);
});
