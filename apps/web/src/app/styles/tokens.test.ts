import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BRANDS } from '@marque/contract/core';
import { describe, expect, test } from 'vitest';

const src = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(src, file), 'utf8');

type Tokens = Record<string, string>;
/** The custom properties a style sheet sets, by selector. */
function blocksOf(css: string): { selectors: string[]; tokens: Tokens }[] {
  const plain = css.replaceAll(/\/\*[^]*?\*\//g, '');
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selectors, body]) => ({
    selectors: selectors!.split(',').map((selector) => selector.trim()),
    tokens: Object.fromEntries(
      [...body!.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!]),
    ),
  }));
}
const set = (file: string, ...wanted: string[]): Tokens =>
  Object.assign(
    {},
    ...blocksOf(read(file))
      .filter(({ selectors }) => selectors.some((selector) => wanted.includes(selector)))
      .map(({ tokens }) => tokens),
  );

type Rgba = [number, number, number, number];
function rgba(color: string): Rgba {
  const hex = /^#(\w{2})(\w{2})(\w{2})$/.exec(color);
  if (hex) return [...hex.slice(1).map((part) => parseInt(part, 16)), 1] as Rgba;
  const parts = /^rgba\((.+)\)$/.exec(color)?.[1]!.split(',').map(Number);
  if (parts?.length !== 4) throw new Error(`${color} is neither #rrggbb nor rgba()`);
  return parts as Rgba;
}
/** Blends a translucent colour over an opaque one. */
const over = ([r, g, b, alpha]: Rgba, ground: Rgba): Rgba => {
  const mix = (top: number, below: number) => top * alpha + below * (1 - alpha);
  return [mix(r, ground[0]), mix(g, ground[1]), mix(b, ground[2]), 1];
};
const luminance = (color: Rgba): number => {
  const [r, g, b] = color.slice(0, 3).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
};
function contrast(ink: Rgba, ground: Rgba): number {
  const [darker, lighter] = [luminance(over(ink, ground)), luminance(ground)].toSorted(
    (a, b) => a - b,
  );
  return (lighter! + 0.05) / (darker! + 0.05);
}

/** Text colours and the grounds they are written on. */
const PAIRS: [ink: string, grounds: string[]][] = [
  ['--ink', ['--page', '--card', '--sunken', '--paper', '--accent-soft']],
  ['--ink-2', ['--page', '--card', '--sunken', '--paper', '--accent-soft']],
  ['--ink-3', ['--page', '--card', '--sunken', '--accent-soft']],
  ['--accent', ['--page', '--card', '--sunken', '--accent-soft']],
  ['--danger', ['--page', '--card', '--sunken']],
  ['--success', ['--page', '--card', '--sunken']],
  ['--warn', ['--page', '--card', '--sunken', '--paper']],
  ['--on-accent', ['--accent-fill', '--accent-press']],
  ['--on-hero', ['--hero']],
  ['--on-stage', ['--stage']],
  ['--on-stage-2', ['--stage']],
  ['--on-head', ['--head']],
  ['--on-head-2', ['--head']],
  ['--on-frame', ['--frame']],
  ['--frame-mark', ['--frame']],
  ['--on-veil', ['--room']],
  ['--on-veil-2', ['--room']],
  ['--code-ink', ['--code-paper']],
  ['--code-note', ['--code-paper']],
];
const WHITE: Rgba = [255, 255, 255, 1];
const BLACK: Rgba = [0, 0, 0, 1];
const COMMON = 'app/styles/tokens.css';

describe.each(BRANDS)('%s', (brand) => {
  const file = `brands/${brand}/tokens.css`;
  const own = `[data-brand='${brand}']`;
  const light = { ...set(COMMON, ':root'), ...set(file, own) };
  const dark = {
    ...light,
    ...set(COMMON, "[data-theme='dark']"),
    ...set(file, `${own}[data-theme='dark']`),
  };

  describe.each([
    ['light', light],
    ['dark', dark],
  ])('%s', (_theme, tokens) => {
    const color = (name: string) => rgba(tokens[name] ?? `${name} is missing`);
    test.each(PAIRS.flatMap(([ink, grounds]) => grounds.map((ground) => [ink, ground] as const)))(
      '%s can be read on %s',
      (ink, ground) => {
        expect(contrast(color(ink), color(ground))).toBeGreaterThanOrEqual(4.5);
      },
    );
    test.each(['--page', '--card', '--paper'])('--ghost can be seen on %s', (ground) => {
      expect(contrast(color('--ghost'), color(ground))).toBeGreaterThanOrEqual(3);
    });
    test.each([
      ['--on-veil', '--veil'],
      ['--on-lens', '--lens'],
    ])('%s can be read on %s over any picture', (ink, ground) => {
      for (const picture of [WHITE, BLACK])
        expect(contrast(color(ink), over(color(ground), picture))).toBeGreaterThanOrEqual(4.5);
    });
  });

  test('is dark as a part of a page of the other brand too', () => {
    expect(set(file, `[data-theme='dark'] ${own}`)).toEqual(set(file, `${own}[data-theme='dark']`));
  });

  test('the dark theme changes every ground and ink', () => {
    for (const name of ['--page', '--card', '--sunken', '--ink', '--ink-2', '--ink-3', '--line'])
      expect(dark[name], name).not.toBe(light[name]);
  });
});

/** The first number of a value: of `max(44px, …)` the size on a usual phone. */
const firstNumber = (value: string): number => Number(/[\d.]+/.exec(value)![0]);

/** Figures are large already: they grow less, or not at all. */
const FIGURES = ['--t-40', '--t-64'];

test('large type is a quarter larger, and targets grow with it', () => {
  const usual = set(COMMON, ':root');
  const large = set(COMMON, "[data-text='large']");
  const sizes = Object.keys(usual).filter((name) => name.startsWith('--t-'));
  expect(sizes).toHaveLength(7 + FIGURES.length);
  for (const name of sizes.filter((size) => !FIGURES.includes(size)))
    expect(parseFloat(large[name]!) / parseFloat(usual[name]!), name).toBe(1.25);
  for (const name of ['--target', '--bar', '--header'])
    expect(parseFloat(large[name]!), name).toBeGreaterThan(firstNumber(usual[name]!));
});

test('style sheets name no colour of their own', () => {
  const found = globSync('{app,blocks,features,shared}/**/*.css', { cwd: src })
    .filter((file) => file !== COMMON)
    .flatMap((file) =>
      [...read(file).matchAll(/#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\(/gi)].map(
        ([color]) => `${file}: ${color}`,
      ),
    );
  expect(found).toEqual([]);
});

test('what styles name is set somewhere', () => {
  const files = globSync('**/*.{css,ts,tsx}', { cwd: src }).filter(
    (file) => !file.includes('.test.'),
  );
  const texts = files.map((file) => [file, read(file)] as const);
  const known = new Set(
    texts.flatMap(([, text]) =>
      [...text.matchAll(/(--[a-z0-9-]+)['"`]?\]?:|['"`](--[a-z0-9-]+)['"`]/g)].map(
        ([, set, quoted]) => set ?? quoted,
      ),
    ),
  );
  const unknown = texts.flatMap(([file, text]) =>
    // A name with something to fall back on may be set by nobody.
    [...text.matchAll(/var\((--[a-z0-9-]+)\)/g)]
      .filter(([, name]) => !known.has(name))
      .map(([use]) => `${file}: ${use}`),
  );
  expect(unknown).toEqual([]);
});
