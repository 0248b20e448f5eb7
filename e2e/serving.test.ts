import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { TLS_FILES } from '../apps/server/src/testing/tls/index.ts';
import { launchBrowser } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';
import { phoneScreen } from './testing/person.ts';

let browser: Browser;
/** Front only, before the server of the run, and over TLS. */
let front: RunningServer;
beforeAll(async () => {
  browser = await launchBrowser();
  front = await startServer({ ...TLS_FILES, API_UPSTREAM: inject('baseUrl') });
});
afterAll(async () => {
  await browser.close();
  await front.stop();
});

const onAPhone = async (work: (page: Page) => Promise<void>) => {
  const context = await phoneScreen(browser, front.baseUrl, { ignoreHTTPSErrors: true });
  try {
    await work(await context.newPage());
  } finally {
    await context.close();
  }
};

describe('over TLS', () => {
  test('a browser gets the page, its files and its calls over HTTP/2', () =>
    onAPhone(async (page) => {
      await page.goto('/xtl/mall/ClassifyList', { waitUntil: 'networkidle' });
      const goods = page.locator('main a[href*="sku/SkuDetail"]:visible').first();
      await goods.click();
      await page.waitForURL(/SkuDetail/);
      await page.locator('main h1:visible').first().waitFor();
      const loaded = await page.evaluate(() =>
        [
          ...performance.getEntriesByType('navigation'),
          ...performance.getEntriesByType('resource'),
        ].map((entry) => {
          const { name, nextHopProtocol } = entry as PerformanceResourceTiming;
          return { path: new URL(name).pathname, nextHopProtocol };
        }),
      );
      for (const kind of [/ClassifyList$/, /^\/assets\/.*\.js$/, /^\/media\//, /^\/api-/])
        expect(
          loaded.some(({ path }) => kind.test(path)),
          String(kind),
        ).toBe(true);
      expect(loaded.filter(({ nextHopProtocol }) => nextHopProtocol !== 'h2')).toEqual([]);
    }));
});
