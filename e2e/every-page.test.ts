import { type Brand, BRANDS } from '@marque/contract/core';
import type { Page as Sheet } from '@marque/contract/page';
import { type PageId, pages } from '@marque/contract/pages';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';
import { seriousFindings } from './testing/accessibility.ts';
import { memberOf } from './testing/member.ts';
import { live, type MemberLife } from './testing/member-life.ts';
import {
  layoutShift,
  looseMoney,
  mainHeadings,
  sidewaysOverflow,
  squeezedWords,
  smallTargets,
  unsizedPictures,
} from './testing/page-checks.ts';
import type { PageCase, Params } from './testing/page-case.ts';
import { phoneScreen } from './testing/person.ts';
import { newMember, type Session } from './testing/session.ts';

/** Each area's cases, found by their file; a page without one does not compile. */
const CASES: Record<PageId, PageCase> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Record<string, PageCase>>('./pages/*.ts', { eager: true, import: 'cases' }),
  ),
);

/** How far things may move while a page comes: hardly where the server writes its first view. */
const SHIFT = { written: 0.01, fetched: 0.05 };
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

/** What the browser says of an answer that refuses: the page says it to people. */
const REFUSAL = /^Failed to load resource: .* 40[49]/;

/** A phone and everything that goes wrong on it. */
type Phone = {
  context: BrowserContext;
  page: Page;
  /** What was thrown, said as an error or answered as one. */
  complaints: string[];
  /** Settles once nothing is on its way. */
  quiet: () => Promise<void>;
};

async function watched(member?: Session): Promise<Phone> {
  const context = await phoneScreen(browser, server.baseUrl, member && { member });
  const complaints: string[] = [];
  let open = 0;
  context.on('weberror', (event) => complaints.push(event.error().message));
  context.on('console', (message) => {
    if (message.type() === 'error' && !REFUSAL.test(message.text()))
      complaints.push(message.text());
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

/** Waits for words of the page that is open, and for everything else to have come. */
async function see({ page, quiet }: Phone, words: string | RegExp): Promise<void> {
  await page.getByText(words).filter({ visible: true }).first().waitFor();
  await page
    .getByRole('status', { name: '加载中' })
    .filter({ visible: true })
    .waitFor({ state: 'detached' });
  await quiet();
}

const every = Object.entries(pages) as [PageId, Sheet][];

test('every page has its case', () => {
  expect(Object.keys(CASES).sort()).toEqual(Object.keys(pages).sort());
});

describe.each(BRANDS)('in /%s', (brand) => {
  let life: MemberLife;
  let phone: Phone;
  const here = every.filter(([, { brands }]) => brands.includes(brand)).map(([id]) => id);

  beforeAll(async () => {
    const member = await newMember(server.baseUrl);
    phone = await watched(member);
    life = await live(memberOf(server.baseUrl, brand, member.Authorization));
  });
  afterAll(() => phone.context.close());

  test.each(here)('%s stands in every look and size', async (id) => {
    const { page, complaints } = phone;
    const { params, shows, leadsTo = id } = CASES[id];
    const findings: string[] = [];
    const note = (what: string, found: readonly string[]) =>
      findings.push(...found.map((one) => `${what}: ${one}`));
    complaints.length = 0;
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 375, height: HEIGHT });
    await page.goto(addressOf(id, brand, params?.(life, brand)), { waitUntil: 'commit' });
    await see(phone, shows);
    expect.soft(new URL(page.url()).pathname).toBe(addressOf(leadsTo, brand));
    expect.soft(await page.title()).toBe(titleOf(leadsTo, brand));
    const { score, moved } = await layoutShift(page);
    const written = (await page.locator('#state').count()) > 0;
    if (score > SHIFT[written ? 'written' : 'fetched']) note(`moved by ${score.toFixed(3)}`, moved);
    const headings = await mainHeadings(page);
    if (headings.length !== 1) note('headings', [headings.join(' | ') || 'none']);
    note('money', await looseMoney(page));
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
        const size = `${width}${largeText ? ' large' : ''}`;
        note(size, await sidewaysOverflow(page));
        note(`no room at ${size}`, await squeezedWords(page));
      }
    }
    note('large', await seriousFindings(page, ['color-contrast', 'scrollable-region-focusable']));
    note('complaint', complaints);
    expect(findings).toEqual([]);
  });

  describe('signed out', () => {
    let stranger: Phone;
    beforeAll(async () => {
      stranger = await watched();
      // The server writes the look into its first answer.
      await stranger.context.addCookies([
        { name: 'marque-look', value: 'dark.large', url: server.baseUrl },
      ]);
    });
    afterAll(() => stranger.context.close());

    test.each(here)('%s opens or asks to sign in', async (id) => {
      const { page, complaints } = stranger;
      const { params, shows, signedOut } = CASES[id];
      complaints.length = 0;
      await page.goto(addressOf(id, brand, params?.(life, brand)), { waitUntil: 'commit' });
      if (signedOut === 'same') await see(stranger, shows);
      else {
        await see(stranger, '登录后就能看到');
        await page.getByRole('button', { name: '登录 / 注册' }).waitFor();
      }
      const look = page.locator(':root[data-theme=dark][data-text=large]');
      expect(await look.count()).toBe(1);
      expect(await mainHeadings(page)).toHaveLength(1);
      expect(await seriousFindings(page)).toEqual([]);
      expect(await sidewaysOverflow(page)).toEqual([]);
      expect(complaints).toEqual([]);
    });
  });

  test('an address that leads nowhere says so in the look of its brand', async () => {
    const { page } = phone;
    await page.goto(`/${brand}/mall/nowhere/at/all`, { waitUntil: 'commit' });
    await see(phone, '这条路走不通');
    expect(new URL(page.url()).pathname).toBe('/404');
    expect(await page.locator(':root').getAttribute('data-brand')).toBe(brand);
    await page.getByRole('link', { name: '去商城逛逛' }).click();
    await page.waitForURL(`**/${brand}/mall/Home`);
  });

  test('a favourite that is sold no longer says so, and leads on', async () => {
    const { page } = phone;
    await page.goto(addressOf('mall.collect', brand), { waitUntil: 'commit' });
    await page.locator(`a[href*="id=${life.gone}"]`).first().click();
    await see(phone, '这件商品已下架，去看看别的吧');
    await page.getByRole('link', { name: '去商城逛逛' }).click();
    await page.waitForURL(`**/${brand}/mall/Home`);
  });

  const withIds = here.filter((id) => CASES[id].wrong && pages[id].brands[0] === brand);
  test.each(withIds)('%s says that there is no such thing, and leads on', async (id) => {
    const { page, complaints } = phone;
    const { params = { id: 'nope' }, says, wayOn } = CASES[id].wrong!;
    complaints.length = 0;
    // An id nobody has, and none at all.
    for (const asked of pages[id].idSegment ? [params, {}] : [params]) {
      await page.goto(addressOf(id, brand, asked), { waitUntil: 'commit' });
      await see(phone, says);
      await page.getByRole('link', { name: wayOn, exact: true }).waitFor();
      expect(await mainHeadings(page)).toHaveLength(1);
    }
    expect(complaints).toEqual([]);
  });
});
