import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { TLS_FILES } from '@marque/server/src/testing/tls/index.ts';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';
import { openPage, settle } from './testing/open-page.ts';
import { phoneScreen } from './testing/person.ts';

let browser: Browser;
/** A front-only server over TLS, with the shared server as its upstream. */
let front: RunningServer;
beforeAll(async () => {
  browser = await sharedBrowser();
  front = await startServer({ ...TLS_FILES, API_UPSTREAM: inject('baseUrl') });
});
afterAll(async () => {
  await leaveBrowser();
  await front.stop();
});

/** A server that accepts connections and never answers. */
async function silentGateway() {
  const open = new Set<Socket>();
  const server = createServer((socket) => open.add(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

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
      await openPage(page, '/xtl/mall/ClassifyList');
      const goods = page.locator('main a[href*="sku/SkuDetail"]:visible').first();
      await goods.click();
      await page.waitForURL(/SkuDetail/);
      await page.getByRole('button', { name: '加入购物车', exact: true }).waitFor();
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

describe('front only', () => {
  const HOME = '/xtl/mall/Home';
  const documentOf = async (server: RunningServer, address: string) => {
    const context = await phoneScreen(browser, server.baseUrl, { ignoreHTTPSErrors: true });
    try {
      const answer = await context.request.get(address, { headers: { accept: 'text/html' } });
      expect(answer.status()).toBe(200);
      return await answer.text();
    } finally {
      await context.close();
    }
  };

  test('the document has the view and what it was made from', async () => {
    const html = await documentOf(front, HOME);
    expect(html).toMatch(/<a [^>]*href="[^"]*sku\/SkuDetail/);
    const [, state] = /<script id="state" type="application\/json">(.*?)<\/script>/.exec(html)!;
    expect(JSON.parse(state!)).toMatchObject({
      queries: expect.arrayContaining([{ key: expect.anything(), data: expect.anything() }]),
    });
    const complete = await (await fetch(new URL(HOME, inject('baseUrl')))).text();
    const goods = (text: string) => text.match(/href="[^"]*SkuDetail[^"]*"/g);
    expect(goods(html)).toEqual(goods(complete));
  });

  test('the browser takes the view over and goes on from it', () =>
    onAPhone(async (page) => {
      const wrong: string[] = [];
      page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
      page.on('pageerror', (error) => wrong.push(String(error)));
      const goods = page.locator('main a[href*="sku/SkuDetail"]:visible').first();
      await page.goto(HOME, { waitUntil: 'commit' });
      await goods.evaluate((link) => link.setAttribute('data-seen', ''));
      await settle(page);
      // A re-render would have lost the mark.
      expect(await goods.getAttribute('data-seen')).toBe('');
      await goods.click();
      await page.waitForURL(/SkuDetail/);
      await page.getByRole('button', { name: '加入购物车', exact: true }).waitFor();
      expect(wrong).toEqual([]);
    }));

  test.each([
    ['is away', () => Promise.resolve(null)],
    ['says nothing', () => silentGateway()],
  ])('the document comes with its skeleton when the gateway %s', async (_, start) => {
    const gateway = await start();
    const alone = await startServer({ API_UPSTREAM: gateway?.url ?? 'http://127.0.0.1:9' });
    try {
      const html = await documentOf(alone, HOME);
      expect(html).toContain('data-topic="/assets/');
      expect(html).not.toContain('id="state"');
      expect(html).toMatch(/"\/assets\/core-[\w-]+\.js"/);
    } finally {
      await alone.stop();
      gateway?.close();
    }
  });
});
