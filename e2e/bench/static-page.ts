import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';

/** The folder from which the server serves the static twins; the next build begins without it. */
const outDir = path.resolve(import.meta.dirname, '../../apps/web/dist/client/bench');

/** Where the server serves the page that is written by hand. */
export const SINGLE_PAGE = '/bench/single.html';

type Twin = { html: string; css: string; hero: string | null };

/** Reads the first view of a page: its text, pictures and styles without script. */
async function readTwin(page: Page, url: string): Promise<Twin> {
  await page.goto(url, { waitUntil: 'networkidle' });
  return page.evaluate((): Twin => {
    // Inline sheets suffice for the markup; linked ones contain more.
    const css = [...document.styleSheets]
      .filter(({ href }) => href === null)
      .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
      .join('\n');
    const body = document.body.cloneNode(true) as HTMLElement;
    for (const node of body.querySelectorAll('script, template, link')) node.remove();
    const hero = document.querySelector<HTMLLinkElement>('link[rel=preload][as=image]');
    return { html: body.innerHTML, css, hero: hero?.outerHTML ?? null };
  });
}

async function write(page: Page, name: string, { html, css, hero }: Twin): Promise<string> {
  const attributes = await page.evaluate(() =>
    [...document.documentElement.attributes].map((a) => `${a.name}="${a.value}"`).join(' '),
  );
  mkdirSync(outDir, { recursive: true });
  writeFileSync(
    path.join(outDir, `${name}.html`),
    `<!doctype html><html ${attributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><title>${name}</title>${hero ?? ''}<style>${css}</style></head><body>${html}</body></html>`,
  );
  return `/bench/${name}.html`;
}

/**
 * Writes the static twin of a page: its first view as a document without script. It is derived from the
 * rendered page so that both show the same content.
 */
export const writeStaticTwin = async (page: Page, url: string, name: string): Promise<string> =>
  write(page, name, await readTwin(page, url));

/** Runs in the single page: makes the product's content with a tap, and shows the home page again by a step back. */
const SWAP = `
  const [home, product] = ['home', 'product'].map((id) => document.getElementById(id));
  const { content } = document.querySelector('template');
  document.addEventListener('click', (event) => {
    if (!event.target.closest('main a[href*="sku/SkuDetail"]')) return;
    event.preventDefault();
    history.pushState(null, '', '/bench/product');
    home.hidden = true;
    product.replaceChildren(content.cloneNode(true));
    scrollTo(0, 0);
  });
  addEventListener('popstate', () => {
    product.replaceChildren();
    home.hidden = false;
  });
`;

/**
 * Writes the floor of navigation: a page by hand that shows a product in place of the home page, with the
 * content of both and nothing else.
 */
export async function writeSinglePage(
  page: Page,
  urls: { home: string; product: string },
): Promise<void> {
  const home = await readTwin(page, urls.home);
  const product = await readTwin(page, urls.product);
  await write(page, 'single', {
    html: `<div id="home">${home.html}</div><div id="product"></div><template>${product.html}</template><script>${SWAP}</script>`,
    css: `${home.css}\n${product.css}`,
    hero: home.hero,
  });
}
