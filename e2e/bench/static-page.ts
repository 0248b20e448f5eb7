import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';

/** The folder from which the server serves the static twins; the next build begins without it. */
const outDir = path.resolve(import.meta.dirname, '../../apps/web/dist/client/bench');

type Twin = { html: string; css: string; hero: string | null };

/**
 * Writes the static twin of a page: its first view as a document without script, with the same
 * text, pictures and styles. It is derived from the rendered page so that both show the same
 * content.
 */
export async function writeStaticTwin(page: Page, url: string, name: string): Promise<string> {
  await page.goto(url, { waitUntil: 'networkidle' });
  const twin = await page.evaluate((): Twin => {
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
  const attributes = await page.evaluate(() =>
    [...document.documentElement.attributes].map((a) => `${a.name}="${a.value}"`).join(' '),
  );
  mkdirSync(outDir, { recursive: true });
  writeFileSync(
    path.join(outDir, `${name}.html`),
    `<!doctype html><html ${attributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><title>${name}</title>${twin.hero ?? ''}<style>${twin.css}</style></head><body>${twin.html}</body></html>`,
  );
  return `/bench/${name}.html`;
}
