import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { openPage } from './testing/open-page.ts';
import { phoneScreen } from './testing/person.ts';

const ALL = 1_000;
const PAGE = 50;

type Goods = { id: string; title: string };
type Answer = { data: { items: Goods[]; nextCursor: string | null; total: number } };

let browser: Browser;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  browser = await sharedBrowser();
  context = await phoneScreen(browser, inject('baseUrl'));
  page = await context.newPage();
});
afterAll(async () => {
  await context.close();
  await leaveBrowser();
});

/** Repeats the mall's goods until the list has a thousand. */
async function serveThousand(): Promise<void> {
  await page.route(/userCommodity\/list/, async (route) => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor') ?? '';
    const from = /^at-(\d+)$/.exec(cursor)?.[1];
    const url = new URL(route.request().url());
    if (from) url.searchParams.delete('cursor');
    const answer = await route.fetch({ url: url.href });
    const body = (await answer.json()) as Answer;
    const at = Number(from ?? 0);
    const { items } = body.data;
    body.data.total = ALL;
    if (from)
      body.data.items = Array.from({ length: Math.min(PAGE, ALL - at) }, (_, i) => {
        const goods = items[i % items.length]!;
        return { ...goods, id: `${goods.id}:${at + i}`, title: `${at + i} ${goods.title}` };
      });
    const next = at + body.data.items.length;
    body.data.nextCursor = next < ALL ? `at-${next}` : null;
    await route.fulfill({ response: answer, json: body });
  });
}

const cardNodes = () =>
  page.evaluate(
    () =>
      document.querySelectorAll(
        'main a[href*="sku/SkuDetail"]:not([hidden]), main a[href*="sku/SkuDetail"]:not([hidden]) *',
      ).length,
  );

test('a thousand products stay few in the document, and the way back finds its place', async () => {
  await serveThousand();
  await openPage(page, '/xtl/mall/sku/SkuSearch?keyword=');
  let most = 0;
  const seen = new Set<number>();
  const end = Date.now() + 50_000;
  while (!seen.has(ALL - 1)) {
    if (Date.now() > end) throw new Error(`only ${seen.size} products in time`);
    await page.evaluate(() => window.scrollBy(0, 1_500));
    most = Math.max(most, await cardNodes());
    for (const title of await page.locator('main a[href*="sku/SkuDetail"]').allTextContents()) {
      const number = /^\D*?(\d+) /.exec(title)?.[1];
      if (number) seen.add(Number(number));
    }
  }
  expect(most).toBeLessThanOrEqual(400);

  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  // Rows that become visible are measured, which can move the page; people tap what stands still.
  const before = await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const inSight = () =>
      [...document.querySelectorAll<HTMLElement>('main a[href*="sku/SkuDetail"]')].find((link) => {
        const { top } = link.getBoundingClientRect();
        return top > 150 && top < innerHeight - 150;
      });
    for (let still = 0, card = inSight(), y = scrollY; still < 10; still++) {
      await frame();
      if (!card || card !== inSight() || y !== scrollY) [still, card, y] = [-1, inSight(), scrollY];
    }
    // The driver's own tap would scroll first.
    inSight()!.click();
    return scrollY;
  });
  await page.waitForURL(/SkuDetail/);
  // The address changes before the page, which starts at its top.
  await page.waitForFunction(() => window.scrollY === 0);
  await page.goBack();
  await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 1, before);
});
