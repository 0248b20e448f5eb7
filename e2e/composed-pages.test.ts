import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { TEST_MS } from '@marque/server/src/testing/patience.ts';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { seriousFindings } from './testing/accessibility.ts';
import { openPage, reloadPage } from './testing/open-page.ts';
import { operate } from './testing/operate.ts';
import { phoneScreen } from './testing/person.ts';
import { inOneBrand } from './testing/thorough.ts';

/** Published pages appear within this time: servers cache pages for 10 s. */

let browser: Browser;
let folder: string;
beforeAll(async () => {
  browser = await sharedBrowser();
  folder = mkdtempSync(path.join(tmpdir(), 'marque-pages-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await leaveBrowser();
});

type Version = { number: number; blocks: { kind: string; config: { title?: string } }[] };

/** A topic of each brand. */
const TOPICS: Record<string, string> = { xtl: 'xtl-topic-weekend', bz: 'bz-topic-corner' };

/** Composed pages, each with a block whose title is visible. */
const PAGES = [
  { name: 'mall.home', kind: 'topics', address: (brand: string) => `/${brand}/mall/Home` },
  {
    name: 'entry.home',
    kind: 'goods',
    address: (brand: string) => `/home?view=home&brand=${brand}`,
  },
  {
    name: 'mall.topic',
    kind: 'faq',
    address: (brand: string) => `/${brand}/mall/ActivityTopic?id=${TOPICS[brand]}`,
  },
];

describe.each(inOneBrand('xtl'))('/%s', (brand) => {
  const say = (...command: string[]) => operate(inject('baseUrl'), '--brand', brand, ...command);
  const asked = async <T>(...command: string[]) => JSON.parse(await say(...command, '--json')) as T;

  const contexts: BrowserContext[] = [];
  const phone = async (): Promise<Page> => {
    const context = await phoneScreen(browser, inject('baseUrl'));
    contexts.push(context);
    return context.newPage();
  };
  afterAll(() => Promise.all(contexts.map((context) => context.close())));

  /** Saves the page with another title as a draft. */
  async function draft(name: string, kind: string, title: string) {
    const shown = await asked<Version>('page-show', name);
    const blocks = shown.blocks.map((block) =>
      block.kind === kind ? { ...block, config: { ...block.config, title } } : block,
    );
    const file = path.join(folder, `${brand}-${name}.json`);
    writeFileSync(file, JSON.stringify({ ...shown, blocks }));
    const { number } = await asked<Version>('page-draft', file, '--note', '换一个标题');
    return { before: shown.number, number };
  }

  test.each(PAGES)(
    '$name: drafted, previewed, published, rolled back',
    async (page) => {
      const { kind } = page;
      const name = page.name === 'mall.topic' ? `mall.topic:${TOPICS[brand]}` : page.name;
      const address = page.address(brand);
      const title = `第 ${Date.now() % 100_000} 次出发`;
      const { before, number } = await draft(name, kind, title);
      const { path: preview } = await asked<{ path: string }>('page-preview', name, String(number));

      const [editor, visitor] = [await phone(), await phone()];
      const heading = (screen: Page) => screen.getByRole('heading', { name: title }).first();
      await openPage(editor, preview);
      await editor.getByText(`预览第 ${number} 版，请勿转发`).waitFor();
      await heading(editor).waitFor();
      expect(await seriousFindings(editor)).toEqual([]);
      const written = await fetch(new URL(preview, inject('baseUrl')));
      expect(written.headers.get('cache-control')).toBe('no-store');
      expect(written.headers.get('x-robots-tag')).toContain('noindex');

      /** Counts the occurrences of the title once the blocks are loaded. */
      const seen = async (open: Promise<void>) => {
        await open;
        await visitor.getByRole('heading', { level: 2 }).first().waitFor();
        expect(await visitor.getByText('请勿转发').count()).toBe(0);
        return heading(visitor).count();
      };
      expect(await seen(openPage(visitor, address))).toBe(0);
      const html = async () => (await fetch(new URL(address, inject('baseUrl')))).text();
      expect(await html()).not.toContain(title);

      await say('page-publish', name, String(number));
      try {
        await expect.poll(() => seen(reloadPage(visitor))).toBe(1);
        // The server-rendered HTML contains it too.
        await expect.poll(html).toContain(title);
      } finally {
        await say('page-rollback', name, String(before));
      }
      await expect.poll(() => seen(reloadPage(visitor))).toBe(0);
      await expect.poll(html).not.toContain(title);
    },
    2 * TEST_MS,
  );
});
