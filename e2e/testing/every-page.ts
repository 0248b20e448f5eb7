import { type Brand, BRANDS } from '@marque/contract/core';
import { addressOf as addressOfPath } from '@marque/contract/page';
import { type PageId, pages } from '@marque/contract/pages';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from '#browser.ts';
import { seriousFindings } from './accessibility.ts';
import { brandsWith } from './checks.ts';
import { flatStretch } from './flat-stretch.ts';
import { type Member, memberOf } from './member.ts';
import { settle, watch } from './open-page.ts';
import {
  layoutShift,
  looseMoney,
  mainHeadings,
  sidewaysOverflow,
  squeezedTexts,
  smallTargets,
  unsizedPictures,
} from './page-checks.ts';
import type { PageCheck, PageChecks, Params } from '@marque/web/src/testing/page-check.ts';
import { phoneScreen } from './person.ts';
import { newMember, type Session } from './session.ts';
import { brandsOf, byTurn, THOROUGH } from './thorough.ts';

/** The largest layout shift while a page loads: 0.1 is good by Web Vitals; a server-rendered first view has a stricter limit. */
const SHIFT = { written: 0.01, fetched: 0.1 };
const SIZES = [
  [375, 'normal'],
  [375, 'large'],
  [320, 'large'],
  [320, 'normal'],
  [768, 'normal'],
  [768, 'large'],
] as const;
const HEIGHT = 812;

/** Matches the browser's console error for a refusal, which the page handles. */
const REFUSAL = /^Failed to load resource: .* 40[49]/;

/** A page in a phone-sized browser context, with its errors. */
export type Phone = {
  context: BrowserContext;
  page: Page;
  /** Uncaught errors, console errors and answers with status 500 or above. */
  complaints: string[];
};

async function watchedPhone(browser: Browser, member?: Session): Promise<Phone> {
  const context = await phoneScreen(browser, inject('baseUrl'), member && { member });
  await context.addInitScript(() => {
    // Data-saver mode switches prefetching off, so that each page loads in its turn.
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const complaints: string[] = [];
  context.on('weberror', (event) => complaints.push(event.error().message));
  context.on('console', (message) => {
    if (message.type() === 'error' && !REFUSAL.test(message.text()))
      complaints.push(message.text());
  });
  context.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`);
  });
  return { context, page: watch(await context.newPage()), complaints };
}

export const addressOf = (id: PageId, brand: Brand, params: Params = {}): string =>
  addressOfPath(pages[id].path, params, brand);

const titleOf = (id: PageId, brand: Brand): string =>
  pages[id].path.includes(':brand') ? { xtl: '雪铁龙', bz: '标致' }[brand] : '首页';

/** Waits for a text of the open page, and until the page has loaded completely. */
export async function see(page: Page, words: string | RegExp): Promise<void> {
  await page.getByText(words).filter({ visible: true }).first().waitFor();
  await page
    .getByRole('status', { name: '加载中' })
    .filter({ visible: true })
    .waitFor({ state: 'detached' });
  await settle(page);
}

/** Checks a page that is dark unless the person chose light, in light. */
async function asChosenLight(page: Page, check: () => Promise<void>): Promise<void> {
  const night = page.locator(':root[data-theme=dark]');
  if ((await night.count()) === 0) return;
  await page.evaluate(() => delete document.documentElement.dataset.theme);
  await check();
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
}

const setText = (page: Page, text: string): Promise<string> =>
  page.evaluate((text) => (document.documentElement.dataset.text = text), text);

/** What does not fit in the least width and the largest type. */
async function leastFindings(page: Page, note: Note): Promise<void> {
  await setText(page, 'large');
  await page.setViewportSize({ width: 320, height: HEIGHT });
  note('320 large', await sidewaysOverflow(page));
  note('no room at 320 large', await squeezedTexts(page));
  note('small at 320 large', await smallTargets(page));
}

/** What does not fit in any width and size of type. Successive ones differ in one value only, because every change triggers a layout of the whole page. */
async function sizeFindings(page: Page, note: Note): Promise<void> {
  for (const [width, text] of SIZES) {
    await setText(page, text);
    if (page.viewportSize()!.width !== width) await page.setViewportSize({ width, height: HEIGHT });
    const size = `${width}${text === 'large' ? ' large' : ''}`;
    note(size, await sidewaysOverflow(page));
    note(`no room at ${size}`, await squeezedTexts(page));
    if (width === 320 && text === 'normal') note(`small at ${size}`, await smallTargets(page));
    if (width === 768 && text === 'large')
      note('large', await seriousFindings(page, ['scrollable-region-focusable']));
  }
}

type Note = (what: string, found: readonly string[]) => void;
/** What is known of a page before it is looked at. */
type PageKnowledge = {
  /** Its first screen is measured for flat stretches. */
  id?: PageId;
  /** The member's data changes what the server wrote. */
  personal?: boolean | undefined;
  /** The page is seen in dark colours when it is opened signed out. */
  darkElsewhere?: boolean;
};

/**
 * Checks the open page in light and dark, 375 wide and 320 wide with large type; the thorough run in
 * every width and size of type. Returns the findings.
 */
export async function findingsOf(
  page: Page,
  { id, personal = false, darkElsewhere = false }: PageKnowledge = {},
): Promise<string[]> {
  const findings: string[] = [];
  const note: Note = (what, found) => findings.push(...found.map((one) => `${what}: ${one}`));
  const { score, moved } = await layoutShift(page);
  const written = !personal && (await page.locator('#state').count()) > 0;
  if (score > SHIFT[written ? 'written' : 'fetched']) note(`moved by ${score.toFixed(3)}`, moved);
  const headings = await mainHeadings(page);
  if (headings.length !== 1) note('headings', [headings.join(' | ') || 'none']);
  note('money', await looseMoney(page));
  note('picture without a size', await unsizedPictures(page));
  if (THOROUGH && id) note('empty', await flatStretch(page, id));
  note('light', await seriousFindings(page));
  note('small', await smallTargets(page));
  await asChosenLight(page, async () => {
    note('chosen light', await seriousFindings(page, ['color-contrast']));
  });
  note('375', await sidewaysOverflow(page));
  if (THOROUGH || !darkElsewhere) {
    // The page sets the same attribute when the device changes to dark.
    await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
    note('dark', await seriousFindings(page, ['color-contrast']));
  }
  await (THOROUGH ? sizeFindings : leastFindings)(page, note);
  return findings;
}

/** Checks the open page of which another address shows the same component. Returns the findings. */
async function briefFindingsOf(page: Page): Promise<string[]> {
  const headings = await mainHeadings(page);
  return [
    ...(headings.length === 1 ? [] : [`headings: ${headings.join(' | ') || 'none'}`]),
    ...(await looseMoney(page)),
    ...(await sidewaysOverflow(page)),
  ];
}

/** Resets the screen size. The old page is hidden first, which saves its layout. */
async function takePhone(page: Page): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.display = 'none'));
  await page.setViewportSize({ width: 375, height: HEIGHT });
}

const isBrief = ({ leadsTo, looks = leadsTo ? 'brief' : 'full' }: PageCheck): boolean =>
  looks === 'brief' && !THOROUGH;

/** Whether the app would keep the open page for an address of page `id`, because nothing but its query changes. */
function staysOpen(page: Page, id: PageId, address: string): boolean {
  const before = new URL(page.url());
  const next = new URL(address, before);
  return (
    before.pathname === next.pathname && (!pages[id].idSegment || before.search === next.search)
  );
}

/**
 * Goes to an address of page `id` within the app, as a tap does, or opens it as a document. A page that is
 * open is opened anew, because its content would not tell whether the app has gone there.
 */
async function goTo(page: Page, id: PageId, address: string, asDocument: boolean): Promise<void> {
  if (asDocument || !page.url().startsWith('http') || staysOpen(page, id, address)) {
    await page.goto(address, { waitUntil: 'commit' });
    return;
  }
  await page.evaluate((to) => {
    // A page that was kept may come back, so the hidden ones have no mark.
    for (const main of document.querySelectorAll('main'))
      main.toggleAttribute('data-before', main.checkVisibility());
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  // What stood before must not be taken for the next page.
  await page.locator('main:not([data-before])').filter({ visible: true }).first().waitFor();
  await page
    .locator('main[data-before]')
    .filter({ visible: true })
    .first()
    .waitFor({ state: 'hidden' });
}

function checkSignedIn(checks: PageChecks, brand: Brand, phone: () => Phone, member: () => Member) {
  const here = pagesOf(checks, brand);
  test.each(here)('%s stands in every look and size', async (id) => {
    const { page, complaints } = phone();
    const { params, shows, personal, signedOut, leadsTo = id } = checks[id]!;
    await takePhone(page);
    complaints.length = 0;
    const given = await params?.(member(), brand);
    await page.goto(addressOf(id, brand, given), { waitUntil: 'commit' });
    await see(page, shows);
    expect.soft(new URL(page.url()).pathname).toBe(addressOf(leadsTo, brand, given).split('?')[0]);
    expect.soft(await page.title()).toBe(titleOf(leadsTo, brand));
    const found = isBrief(checks[id]!)
      ? briefFindingsOf(page)
      : findingsOf(page, { id, personal, darkElsewhere: signedOut === 'same' });
    expect.soft(await found).toEqual([]);
    expect(complaints).toEqual([]);
  });

  // What an unknown id shows is the same in both brands.
  const withIds = here.filter(
    (id) => checks[id]!.wrong && (!THOROUGH || brandsWith(id, checks[id]!)[0] === brand),
  );
  test.each(withIds)('%s says that there is no such thing, and leads on', async (id) => {
    const { page, complaints } = phone();
    const { params = { id: 'nope' }, says, wayOn, listsWithoutId } = checks[id]!.wrong!;
    complaints.length = 0;
    // The address has an unknown id, and then no id.
    for (const asked of pages[id].idSegment && !listsWithoutId ? [params, {}] : [params]) {
      await goTo(page, id, addressOf(id, brand, asked), THOROUGH);
      await see(page, says);
      await page.getByRole('link', { name: wayOn, exact: true }).waitFor();
      expect(await mainHeadings(page)).toHaveLength(1);
    }
    expect(complaints).toEqual([]);
  });
}

function checkSignedOut(
  checks: PageChecks,
  brand: Brand,
  phone: () => Phone,
  member: () => Member,
) {
  const here = pagesOf(checks, brand);
  const firstGate = here.find((id) => checks[id]!.signedOut === 'gate');
  test.each(here)('%s opens or asks to sign in', async (id) => {
    const { page, complaints } = phone();
    const { params, shows, signedOut, leadsTo } = checks[id]!;
    complaints.length = 0;
    const address = addressOf(id, brand, await params?.(member(), brand));
    if (signedOut === 'same') {
      await page.goto(address, { waitUntil: 'commit' });
      await see(page, shows);
    } else {
      // A page that redirects may lead to the page that is open, which then stays.
      await goTo(page, id, address, THOROUGH || leadsTo !== undefined);
      await see(page, '登录后就能看到');
      await page.getByRole('button', { name: '登录 / 注册' }).waitFor();
    }
    const look = page.locator(':root[data-theme=dark][data-text=large]');
    expect(await look.count()).toBe(1);
    expect(await mainHeadings(page)).toHaveLength(1);
    // The sign-in notice is the same on every page, so it is checked once.
    // The full check has seen the page signed in.
    const rules = THOROUGH || id === firstGate ? undefined : ['color-contrast'];
    if ((signedOut === 'same' && !isBrief(checks[id]!)) || id === firstGate)
      expect(await seriousFindings(page, rules)).toEqual([]);
    expect(await sidewaysOverflow(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

const pagesOf = (checks: PageChecks, brand: Brand): PageId[] =>
  (Object.keys(checks) as PageId[]).filter((id, n) =>
    brandsOf(brandsWith(id, checks[id]!), n).includes(brand),
  );

/**
 * Checks each page of an area in one of its brands by turn: signed in, in its appearances and sizes;
 * signed out; with unknown ids. The thorough run checks it in each of its brands. One browser context
 * visits the pages in turn.
 */
export function checkPages(
  checks: PageChecks,
  more?: (phone: () => Phone, brand: Brand, member: () => Member) => void,
): void {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  afterAll(leaveBrowser);

  // An area of one page has it in one brand by turn.
  const seen = BRANDS.filter((brand) => pagesOf(checks, brand).length > 0);
  describe.each(seen)('in /%s', (brand) => {
    let member: Member;
    let phone: Phone;
    let stranger: Phone;
    beforeAll(async () => {
      const baseUrl = inject('baseUrl');
      const session = await newMember(baseUrl);
      member = memberOf(baseUrl, brand, session);
      phone = await watchedPhone(browser, session);
      stranger = await watchedPhone(browser);
      // The server writes the appearance of this cookie into the HTML.
      await stranger.context.addCookies([
        { name: 'marque-look', value: 'dark.large', url: baseUrl },
      ]);
    });
    afterAll(async () => {
      await phone.context.close();
      await stranger.context.close();
    });
    checkSignedIn(
      checks,
      brand,
      () => phone,
      () => member,
    );
    describe('signed out', () =>
      checkSignedOut(
        checks,
        brand,
        () => stranger,
        () => member,
      ));
    if (byTurn(BRANDS, 0).includes(brand))
      more?.(
        () => phone,
        brand,
        () => member,
      );
  });
}
