import type { Appearance } from '@marque/contract/appearance';
import { describe, expect, test } from 'vitest';
import { appearanceMark, tagWithAppearance, withAppearance } from './appearance.ts';

const pageOf = (night: boolean): string =>
  `<!doctype html><html lang="zh-CN"><head>${appearanceMark({ light: '#f6f4f1', dark: '#171311' }, night)}<title>x</title></head></html>`;
const page = pageOf(false);
const root = (html: string) => /<html[^>]*>/.exec(html)![0];

describe('a page', () => {
  test('follows the device by a script of its own nonce', () => {
    const html = withAppearance(page, { theme: 'auto', largeText: false }, 'abc');
    expect(root(html)).toBe('<html lang="zh-CN">');
    expect(html).toContain('<script nonce="abc">matchMedia(');
    expect(html).toContain(
      '<meta name="theme-color" media="(prefers-color-scheme:dark)" content="#171311"><meta name="theme-color" content="#f6f4f1">',
    );
  });

  test.each<[Appearance, string, string]>([
    [{ theme: 'dark', largeText: false }, '<html data-theme="dark" lang="zh-CN">', '#171311'],
    [{ theme: 'light', largeText: true }, '<html data-text="large" lang="zh-CN">', '#f6f4f1'],
  ])('in %j needs no script', (appearance, element, color) => {
    const html = withAppearance(page, appearance, 'abc');
    expect(root(html)).toBe(element);
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<!--');
    expect(html.match(/theme-color/g)).toHaveLength(1);
    expect(html).toContain(`content="${color}"`);
  });
});

describe('a page that is dark by itself', () => {
  test.each([
    ['auto', '<html data-theme="dark" lang="zh-CN">', '#171311'],
    ['dark', '<html data-theme="dark" lang="zh-CN">', '#171311'],
    ['light', '<html lang="zh-CN">', '#f6f4f1'],
  ] as const)('asks no device: %s', (theme, element, color) => {
    const html = withAppearance(pageOf(true), { theme, largeText: false }, 'abc');
    expect(root(html)).toBe(element);
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<!--');
    expect(html.match(/theme-color/g)).toHaveLength(1);
    expect(html).toContain(`content="${color}"`);
  });
});

test('every appearance has a tag of its own', () => {
  const tags = (['auto', 'light', 'dark'] as const).flatMap((theme) =>
    [true, false].map((largeText) => tagWithAppearance('"t"', { theme, largeText })),
  );
  expect(new Set(tags).size).toBe(6);
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
});
