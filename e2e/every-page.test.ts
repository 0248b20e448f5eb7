import { type Brand, BRANDS } from '@marque/contract/core';
import { type Page as Sheet, type PageId, pages } from '@marque/contract/pages';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';
import { seriousFindings } from './testing/accessibility.ts';
import { memberOf } from './testing/member.ts';
import { live, type MemberLife } from './testing/member-life.ts';
import {
  layoutShift,
  mainHeadings,
  sidewaysOverflow,
  smallTargets,
  unsizedPictures,
} from './testing/page-checks.ts';
import { phoneScreen, signIn } from './testing/person.ts';

type Params = Record<string, string>;
type Case = {
  /** Its query, from what the member has done. */
  params?: (life: MemberLife) => Params;
  /** Words only a page with its data shows. */
  shows: string | RegExp;
  /** What somebody signed out meets: the same page, or the way to sign in. */
  signedOut: 'same' | 'gate';
  /** What it says of an id that is none, and where it leads on. */
  wrong?: { params?: Params; shows: string | RegExp; wayOn: string | RegExp };
};

const CASES: Partial<Record<PageId, Case>> = {
  'entry.home': { shows: '选择你的品牌', signedOut: 'same' },
  'mall.home': { shows: /限时/, signedOut: 'same' },
  'mall.product': {
    params: ({ product }) => ({ id: product }),
    shows: '加入购物车',
    signedOut: 'same',
    wrong: { shows: /商品/, wayOn: /逛逛/ },
  },
  'mall.cart': { shows: /去结算/, signedOut: 'gate' },
  'mall.orderDetail': {
    params: ({ orders }) => ({ id: orders.shipped }),
    shows: '待收货',
    signedOut: 'gate',
    wrong: { shows: /没有找到/, wayOn: '我的订单' },
  },
};

/** Pages whose first view the server writes: nothing may move when the browser takes over. */
const SHIFT = 0.01;
const WIDTHS = [320, 375, 768];
const HEIGHT = 812;

let browser: Browser;
let server: RunningServer;
beforeAll(async () => {
  browser = await launchBrowser();
  // Nobody ships or decides but the member's life.
  server = await startServer({ AUTO_CLERK: 'off' });
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** A phone and everything that goes wrong on it. */
async function watched(): Promise<{
  context: BrowserContext;
  page: Page;
  complaints: string[];
  quiet: () => Promise<void>;
}> {
  const context = await phoneScreen(browser, server.baseUrl);
  const complaints: string[] = [];
  let open = 0;
  context.on('weberror', (event) => complaints.push(event.error().message));
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  context.on('request', () => (open += 1));
  context.on('requestfinished', () => (open -= 1));
  context.on('requestfailed', () => (open -= 1));
  context.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`);
  });
  const quiet = () => expect.poll(() => open, { interval: 20 }).toBe(0);
  return { context, page: await context.newPage(), complaints, quiet };
}

const addressOf = (id: PageId, brand: Brand, params: Params = {}): string => {
  const query = new URLSearchParams(params).toString();
  return pages[id].path.replace(':brand', brand) + (query && `?${query}`);
};

const titleOf = (id: PageId, brand: Brand): string =>
  pages[id].path.includes(':brand') ? { xtl: '雪铁龙', bz: '标致' }[brand] : '首页';

describe.each(BRANDS)('in /%s', (brand) => {
  let life: MemberLife;
  let phone: Awaited<ReturnType<typeof watched>>;
  const here = Object.keys(CASES).filter((id): id is PageId =>
    (pages as Record<string, Sheet>)[id]!.brands.includes(brand),
  );

  const see = async (page: Page, words: string | RegExp) => {
    await page.getByText(words).filter({ visible: true }).first().waitFor();
    await page
      .getByRole('status', { name: '加载中' })
      .filter({ visible: true })
      .waitFor({ state: 'detached' });
  };

  beforeAll(async () => {
    phone = await watched();
    const { page } = phone;
    await page.goto(`/Login?redirect=/${brand}/mall/Home`);
    await signIn(page);
    const token = await page.evaluate(() => localStorage.getItem('Authorization')!);
    life = await live(memberOf(server.baseUrl, brand, token));
  });
  afterAll(() => phone.context.close());

  test.each(here)('%s stands in every look and size', async (id) => {
    const { page, complaints, quiet } = phone;
    const { params, shows } = CASES[id]!;
    const findings: string[] = [];
    const note = (what: string, found: readonly string[]) =>
      findings.push(...found.map((one) => `${what}: ${one}`));
    complaints.length = 0;
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 375, height: HEIGHT });
    await page.goto(addressOf(id, brand, params?.(life)), { waitUntil: 'commit' });
    await see(page, shows);
    await quiet();
    const { score, moved } = await layoutShift(page);
    if (score > SHIFT) note(`moved by ${score.toFixed(3)}`, moved);
    expect.soft(await page.title()).toBe(titleOf(id, brand));
    const headings = await mainHeadings(page);
    if (headings.length !== 1) note('headings', [headings.join(' | ') || 'none']);
    note('picture without a size', await unsizedPictures(page));
    note('light', await seriousFindings(page));
    note('small', await smallTargets(page));
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator(':root[data-theme=dark]').waitFor();
    note('dark', await seriousFindings(page, ['color-contrast']));
    for (const largeText of [false, true]) {
      await page.evaluate((large) => {
        if (large) document.documentElement.dataset.text = 'large';
      }, largeText);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT });
        note(`${width}${largeText ? ' large' : ''}`, await sidewaysOverflow(page));
      }
    }
    note('complaint', complaints);
    expect(findings).toEqual([]);
  });
});
