import type { PageAssets } from './build.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (char) => ESCAPES[char]!);

/** JSON that cannot end the script element it stands in. */
const inert = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

export type DocumentHead = {
  brand: string;
  title: string;
  themeColor: string;
  hero: { srcSet: string; sizes: string } | null;
  assets: PageAssets;
  nonce: string;
};

/** Everything before the page's markup. The hero picture is asked for first, scripts after it. */
export function documentStart({
  brand,
  title,
  themeColor,
  hero,
  assets,
  nonce,
}: DocumentHead): string {
  const heroPreload = hero
    ? `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${escape(hero.srcSet)}" imagesizes="${escape(hero.sizes)}">`
    : '';
  const preloads = [assets.entry, ...assets.scripts]
    .map((src) => `<link rel="modulepreload" fetchpriority="low" href="${escape(src)}">`)
    .join('');
  return (
    `<!doctype html><html lang="zh-CN" data-brand="${brand}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">` +
    `<title>${escape(title)}</title>${heroPreload}` +
    `<meta name="format-detection" content="telephone=no">` +
    `<meta name="theme-color" content="${escape(themeColor)}">` +
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml">` +
    `<style nonce="${nonce}">${assets.css}</style>${preloads}</head><body><div id="root">`
  );
}

/** Everything after it: the data it was made from, and the script that takes it over. */
export function documentEnd(assets: PageAssets, state: unknown): string {
  const data =
    state === null ? '' : `<script id="state" type="application/json">${inert(state)}</script>`;
  return `</div>${data}<script type="module" fetchpriority="low" src="${escape(assets.entry)}"></script></body></html>`;
}
