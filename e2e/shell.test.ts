import type { Page as PageEntry } from '@marque/contract/page';
import { pages } from '@marque/contract/pages';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { AGENT_OF } from './testing/hosts.ts';
import { holdBack, openPage, withoutApp } from './testing/open-page.ts';
import { phoneScreen } from './testing/person.ts';
import { newMember } from './testing/session.ts';

let browser: Browser;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);
beforeEach(async () => {
  context = await phoneScreen(browser, inject('baseUrl'));
  page = await context.newPage();
});
afterEach(() => context.close());

const settled = (path: string) => openPage(page, path);
const pathname = () => new URL(page.url()).pathname;

describe('addresses', () => {
  test.each([
    ['/', '/home', '首页'],
    ['/nowhere/at/all', '/404', '首页'],
    ['/xtl/mall/Home', '/xtl/mall/Home', '雪铁龙'],
    ['/bz/mall/Home', '/bz/mall/Home', '标致'],
    ['/xtl/mall/home', '/404', '首页'],
    ['/xtl/mall/Home.html', '/404', '首页'],
    ['/wp-login.php', '/404', '首页'],
    ['/Login', '/Login', '首页'],
  ])('%s leads to %s under the title %s', async (from, to, title) => {
    await settled(from);
    expect(pathname()).toBe(to);
    expect(await page.title()).toBe(title);
  });

  test('/sku/SkuDetail leads to the brand last seen, else to the one it is linked from', async () => {
    await settled('/sku/SkuDetail/?id=xtl-scent-shanye');
    await page.waitForURL('**/xtl/mall/sku/SkuDetail?*');
    await page.getByRole('heading', { name: /山野/ }).first().waitFor();
    await settled('/bz/mall/ClassifyList');
    const goods = page.locator('main a[href*="sku/SkuDetail"]:visible').first();
    const id = new URL(await goods.evaluate((a: HTMLAnchorElement) => a.href)).searchParams.get(
      'id',
    )!;
    await settled(`/sku/SkuDetail/${id}`);
    await page.waitForURL(`**/bz/mall/sku/SkuDetail/${id}`);
    await page.getByRole('button', { name: '加入购物车', exact: true }).waitFor();
    await page.evaluate(() => localStorage.clear());
    await page.goto(`/sku/SkuDetail?id=${id}`, { referer: 'https://a.example/bz/news' });
    await page.waitForURL(/\/bz\/mall\/sku\/SkuDetail\?/);
  });

  test('a product opens by its last path segment too', async () => {
    await settled('/xtl/mall/sku/SkuDetail/xtl-scent-shanye');
    await page.getByRole('heading', { name: /山野/ }).first().waitFor();
  });

  test('a missing asset is a 404, never a page', async () => {
    for (const [file, accept] of [
      ['/assets/gone.js', 'text/html'],
      ['/media/gone.webp', 'text/html'],
      ['/gone.js', '*/*'],
      ['/favicon.ico', 'image/avif,image/webp,*/*'],
      ['/.//example.com', 'text/html'],
    ] as const) {
      const answer = await page.request.get(file, { headers: { accept }, maxRedirects: 0 });
      expect([file, answer.status()]).toEqual([file, 404]);
    }
  });
});

test('the next page slides in, and out again on the way back', async () => {
  const way = () => page.evaluate(() => document.documentElement.dataset.way);
  await settled('/xtl/mall/Home');
  expect(await way()).toBe('first');
  await page.getByRole('link', { name: /购物车/ }).click();
  await page.waitForURL(/ShoppingCart/);
  await expect.poll(way).toBe('forward');
  await page.locator('[aria-label="返回"]:visible').click();
  await page.waitForURL(/Home/);
  await expect.poll(way).toBe('back');
});

describe('every document', () => {
  const documents = (Object.values(pages) as PageEntry[]).flatMap(({ path, brands }) =>
    path.includes(':brand') ? brands.map((brand) => path.replace(':brand', brand)) : [path],
  );

  test('has a policy, and every script and style of its own bears the nonce', async () => {
    for (const address of documents) {
      const answer = await page.request.get(`${address}?id=xtl-scent-shanye`);
      const policy = answer.headers()['content-security-policy'] ?? '';
      const nonceOf = (kind: string) =>
        new RegExp(`${kind}-src [^;]*'nonce-([\\w+/=]+)'`).exec(policy)?.[1];
      const html = await answer.text();
      const tags = [...html.matchAll(/<(script|style)\b([^>]*)>/g)];
      expect(tags.length, address).toBeGreaterThan(1);
      for (const [tag, kind, attributes] of tags) {
        const inert = /type="application\/json"/.test(attributes!);
        const own = /src="\/(?!\/)/.test(attributes!);
        if (!inert && !own)
          expect(attributes, `${address}: ${tag}`).toContain(`nonce="${nonceOf(kind!)}"`);
      }
      expect(html, address).not.toMatch(/ on\w+="|javascript:/);
    }
  });

  test('holds nothing of who a mini-program says is there, and hands it on where it forwards', async () => {
    const headers = { 'user-agent': AGENT_OF.applet };
    const handed = 'token=secret-token&nickName=secret-name';
    // WeChat can turn out to be a mini-program once its page runs.
    for (const agent of [AGENT_OF.applet, AGENT_OF['wechat android']]) {
      const home = await page.request.get(`/xtl/mall/Home?${handed}`, {
        headers: { 'user-agent': agent },
      });
      expect(home.status()).toBe(200);
      expect(await home.text()).not.toContain('secret-');
    }
    const forwarded = await page.request.get(`/?id=7&${handed}`, {
      headers,
      maxRedirects: 0,
    });
    expect(forwarded.status()).toBe(302);
    expect(forwarded.headers().location).toBe(`/home?id=7&${handed}`);
  });

  test('is drawn with a root font size of a tenth of the screen', async () => {
    for (const [width, size] of [
      [375, '37.5px'],
      [320, '32px'],
      [412, '41.2px'],
    ] as const) {
      await page.setViewportSize({ width, height: 812 });
      await page.goto('/404');
      const shown = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
      expect(shown).toBe(size);
    }
  });
});

test('a request names no more than the origin it comes from', async () => {
  const referrers: string[] = [];
  page.on('request', (request) => void referrers.push(request.headers().referer ?? ''));
  await settled('/xtl/mall/Home?token=secret-token&id=7');
  const origin = new URL(inject('baseUrl')).origin;
  expect([...new Set(referrers.filter(Boolean))]).toEqual([`${origin}/`]);
});

test('the HTML of a page has its words, data, hero and chunks', async () => {
  const answer = await page.request.get('/xtl/mall/sku/SkuDetail?id=xtl-scent-shanye');
  const html = await answer.text();
  expect(html).toContain('<title>雪铁龙</title>');
  expect(html).toContain('「山野」车载香氛');
  expect(html).toMatch(
    /<link rel="preload" as="image" fetchpriority="high" imagesrcset="\/media\/product\//,
  );
  expect(html).toContain('id="state"');
  expect(html).toMatch(/\/assets\/mall-product-[\w-]+\.js/);
});

describe('the website', () => {
  const look = () => page.evaluate(() => document.documentElement.dataset.brand);
  beforeEach(() => context.addInitScript(() => localStorage.setItem('env', 'WEBSITE')));

  test.each(['/bz/mall/Home', '/xtl/mall/Home'])(
    'asks for a login before anything of %s is seen',
    async (address) => {
      await withoutApp(page);
      await page.goto(address);
      expect(await look()).toBe('bz');
      expect(await page.locator('#root').isVisible()).toBe(false);
      await page.unroute('**/assets/*.js');
      await settled(address);
      expect(pathname()).toBe('/Login');
      expect(new URL(page.url()).searchParams.get('redirect')).toBe('/bz/mall/Home');
      await page.getByRole('heading', { name: '欢迎来到标致' }).waitFor();
      expect(await look()).toBe('bz');
    },
  );

  test('is the second brand everywhere: address, goods, title and look', async () => {
    await context.addInitScript(
      (member) => Object.assign(localStorage, member),
      await newMember(inject('baseUrl')),
    );
    const asked = new Set<string>();
    page.on('request', (request) => {
      if (request.url().includes('/api-mall/')) asked.add(request.headers().sourceapp!);
    });
    await page.goto('/xtl/mall/ClassifyList?sort=sales');
    await page.locator('main a[href^="/bz/mall/sku/SkuDetail"]').first().waitFor();
    expect(page.url()).toMatch(/\/bz\/mall\/ClassifyList\?sort=sales$/);
    expect([await page.title(), await look()]).toEqual(['标致', 'bz']);
    expect(await page.locator('main a[href^="/xtl/"]').count()).toBe(0);
    expect([...asked]).toEqual(['DP']);

    await page.goto('/xtl/mall/sku/xtlMakeNetWork');
    await page.waitForURL(/\/home$/);
    await page.getByRole('heading', { name: '欢迎来到标致' }).waitFor();
    expect(await page.locator('main a[href^="/xtl/"]').count()).toBe(0);
    expect(await look()).toBe('bz');

    // The first view of its own pages is server-rendered.
    await withoutApp(page);
    await page.goto('/bz/mall/ClassifyList');
    await page.locator('main a[href^="/bz/mall/sku/SkuDetail"]').first().waitFor();
  });
});

test('a tap before the code has loaded is done once it has', async () => {
  const load = await holdBack(page, '**/assets/*.js');
  await page.goto('/xtl/mall/sku/SkuDetail?id=xtl-scent-shanye', { waitUntil: 'commit' });
  const add = page.getByRole('button', { name: '加入购物车', exact: true });
  // An impatient person taps twice.
  await add.click();
  await add.click();
  await page.waitForFunction(() => document.querySelector('[data-pressed]'));
  load();
  const sheet = page.getByRole('dialog', { name: '选择规格' });
  await sheet.waitFor();
  expect(await page.locator('[data-pressed]').count()).toBe(0);
});

test('back from a product the list stands where it stood', async () => {
  await settled('/xtl/mall/Home');
  await page.evaluate(() => window.scrollTo(0, 1234));
  const y = await page.evaluate(() => window.scrollY);
  await page.evaluate(() => {
    const link = [
      ...document.querySelectorAll<HTMLAnchorElement>('main a[href*="SkuDetail"]'),
    ].find((a) => a.getBoundingClientRect().top > 100);
    link!.click();
  });
  await page.waitForURL(/SkuDetail/);
  await page.waitForFunction(() => window.scrollY === 0);
  await page.goBack();
  await page.waitForFunction((before) => window.scrollY === before, y);
});

describe('a navigation starts at the top', () => {
  const y = () => page.evaluate(() => window.scrollY);
  const scroll = (to: number) => page.evaluate((top) => window.scrollTo(0, top), to);
  /** Taps without scrolling the element into view. */
  const tap = (role: 'tab' | 'button', name: string | RegExp) =>
    page
      .getByRole(role, { name })
      .locator('visible=true')
      .first()
      .evaluate((element: HTMLElement) => element.click());
  beforeEach(() => page.setViewportSize({ width: 375, height: 320 }));

  test('another session of a flash sale too', async () => {
    await settled('/xtl/mall/SpikeList');
    await scroll(200);
    expect(await y()).toBe(200);
    await page
      .locator('[role=tab][aria-selected=false]')
      .first()
      .evaluate((tab: HTMLElement) => {
        tab.click();
      });
    await page.waitForURL(/sessionId=/);
    await expect.poll(y).toBe(0);
  });

  test('another tab and another order of goods too, and opening a sheet does not', async () => {
    await context.addInitScript(
      (member) => Object.assign(localStorage, member),
      await newMember(inject('baseUrl')),
    );
    await settled('/xtl/mall/order/OrderList');
    await scroll(100);
    expect(await y()).toBe(100);
    await tap('tab', '待评价');
    await page.waitForURL(/status=toReview/);
    await expect.poll(y).toBe(0);

    await settled('/xtl/mall/ClassifyList');
    await scroll(200);
    await tap('button', /销量/);
    await page.waitForURL(/sort=/);
    await expect.poll(y).toBe(0);

    await scroll(200);
    await tap('button', '筛选');
    await page.getByRole('dialog').waitFor();
    expect(await y()).toBe(200);
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await y()).toBe(200);
  });
});

test('a page on its way leaves the old one standing, and is forgotten for another', async () => {
  const cart = /\/assets\/mall-cart-[\w-]{8}\.js/;
  const load = await holdBack(context, cart);
  // Prefetching starts once the page is interactive.
  const reacts = page.waitForRequest(/\/assets\/mall-product-.*\.js/);
  await page.goto('/xtl/mall/Home');
  await reacts;
  await page
    .getByRole('link', { name: /购物车/ })
    .first()
    .click();
  await page.getByRole('progressbar', { name: '正在打开页面' }).waitFor();
  expect(pathname()).toBe('/xtl/mall/Home');
  await page.locator('main a[href*="sku/SkuDetail"]:visible').first().click();
  await page.waitForURL(/SkuDetail/);
  const came = page.waitForResponse(cart);
  load();
  await came;
  await page.getByRole('button', { name: '加入购物车', exact: true }).waitFor();
  expect(await page.getByRole('progressbar').count()).toBe(0);
  expect(pathname()).toBe('/xtl/mall/sku/SkuDetail');
  await page.goBack();
  await page.waitForURL(/Home/);
});

test('the next page is prefetched before the tap, but not where data is saved', async () => {
  await settled('/xtl/mall/Home');
  const cold = await browser.newContext({ viewport: { width: 375, height: 812 } });
  await cold.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const other = await cold.newPage();
  const ahead: string[] = [];
  other.on('request', (request) => ahead.push(request.url()));
  const code = page.waitForResponse(/\/assets\/mall-product-.*\.js/);
  const data = page.waitForResponse(/userCommodity\/detail\?/);
  await page.reload();
  await Promise.all([code, data]);
  await other.goto(page.url());
  await other.waitForResponse(/\/assets\/notices-.*\.js/);
  expect(ahead.filter((url) => /mall-product-|userCommodity\/detail/.test(url))).toEqual([]);
  await cold.close();
});

test('blocked storage leaves the mall usable', async () => {
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await settled('/xtl/mall/Home');
  await page.locator('main a[href*="sku/SkuDetail"]:visible').first().click();
  await page.waitForURL(/SkuDetail/);
  await page.getByRole('button', { name: '加入购物车', exact: true }).waitFor();
  expect(errors).toEqual([]);
});

test('a missing chunk reloads the page once, then says so', async () => {
  // A failed prefetch must not reload the page.
  const missed = page.waitForResponse(/\/assets\/mall-product-.*\.js/);
  await context.route(/\/assets\/mall-product-.*\.js/, (route) => route.fulfill({ status: 404 }));
  await settled('/xtl/mall/Home');
  await missed;
  let loads = 0;
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) loads += 1;
  });
  await page.locator('main a[href*="sku/SkuDetail"]:visible').first().click();
  await page.getByRole('button', { name: '刷新页面' }).waitFor();
  expect(loads).toBeLessThanOrEqual(2);
});

describe('beside the column', () => {
  const frame = () => page.getByRole('complementary');

  test('a wide screen shows the brand and the page as a code for the phone', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await settled('/bz/mall/Home');
    await frame().getByText('锋芒，为驾驭而生').waitFor();
    const code = frame().getByRole('img', { name: '这一页的二维码' });
    const home = await code.innerHTML();
    await page
      .getByRole('link', { name: /^购物车/ })
      .first()
      .click();
    await page.waitForURL('**/ShoppingCart');
    await expect.poll(() => code.innerHTML()).not.toBe(home);
  });

  test('a phone loads nothing of it', async () => {
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url()));
    // The monitoring code loads last.
    const last = page.waitForRequest(/\/notices-[^/]*\.js/);
    await settled('/bz/mall/Home');
    await last;
    expect(await frame().count()).toBe(0);
    expect(files.filter((file) => /desktop-frame|qr-code/.test(file))).toEqual([]);
  });
});
