import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { openPage, settle } from './testing/open-page.ts';
import { phoneScreen } from './testing/person.ts';
import { inOneBrand } from './testing/thorough.ts';

const CARS = {
  xtl: { id: 'xtl-tianyi', series: '天逸' },
  bz: { id: 'bz-408x', series: '408X' },
} as const;

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);

type Stop = { name: string; role: string; href: string; problem: string };

/** Returns the focused element, and problems with its visibility. */
const stopOf = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const name = (
      element.getAttribute('aria-label') ??
      (element as HTMLInputElement).labels?.[0]?.innerText ??
      element.innerText
    )
      .replaceAll(/\s+/g, ' ')
      .trim();
    const href = element.getAttribute('href') ?? '';
    const role = element.getAttribute('role') ?? '';
    if (element === document.body) return { name: '', role, href, problem: '' };
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    // A custom control shows its focus ring next to its input.
    const seen = [element, element.nextElementSibling, element.parentElement].filter(
      (one): one is Element => one !== null,
    );
    const ringed = seen.some((one) =>
      [null, '::before', '::after'].some((part) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one, part);
        const typed = element.matches('input, textarea') && boxShadow !== 'none';
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || typed;
      }),
    );
    const shown = element.matches('input') ? (seen[1] ?? element) : element;
    const { left, top, width, height } = shown.getBoundingClientRect();
    const [x, y] = [
      left + Math.min(width, innerWidth) / 2,
      top + Math.min(height, innerHeight) / 2,
    ];
    const inside = x > 0 && x < innerWidth && y > 0 && y < innerHeight;
    const over = inside ? document.elementFromPoint(x, y) : null;
    const covered =
      over !== null &&
      over !== element &&
      !shown.contains(over) &&
      !over.contains(shown) &&
      getComputedStyle(over).position !== 'static';
    const problem = ringed ? (inside ? (covered ? 'covered' : '') : 'out of view') : 'no ring';
    return { name, role, href, problem };
  });

const MAX_TAB_STOPS = 140;

/**
 * Presses the Tab key until the wanted element has the focus, and records invisible stops on the
 * way.
 */
async function tabTo(page: Page, meant: (stop: Stop) => boolean, problems: string[], key = 'Tab') {
  const passed: string[] = [];
  for (let n = 0; n < MAX_TAB_STOPS; n++) {
    await page.keyboard.press(key);
    const stop = await stopOf(page);
    passed.push(stop.name);
    if (stop.problem) problems.push(`${stop.problem}: ${stop.name || stop.href}`);
    if (meant(stop)) return;
  }
  throw new Error(`Not reached; passed ${passed.join(' | ')}`);
}

describe.each(inOneBrand('xtl'))('with the keyboard alone, /%s', (brand) => {
  const { id } = CARS[brand];
  let context: BrowserContext;
  let page: Page;
  const problems: string[] = [];
  const named = (pattern: RegExp) => (stop: Stop) => pattern.test(stop.name);
  const go = (pattern: RegExp, key?: string) => tabTo(page, named(pattern), problems, key);
  const enter = async () => {
    await page.keyboard.press('Enter');
    await settle(page);
  };
  const focused = () => page.locator(':focus');
  /** Opens another page, whose content gets the focus so that a screen reader announces it. */
  const enterPage = async (address: RegExp) => {
    await enter();
    await page.waitForURL(address);
    await expect
      .poll(() => page.evaluate(() => document.activeElement!.tagName), { message: `${address}` })
      .toBe('MAIN');
    expect(await focused().isVisible()).toBe(true);
    expect(await focused().getAttribute('aria-label')).toBeTruthy();
    await settle(page);
  };
  beforeAll(async () => {
    context = await phoneScreen(browser, inject('baseUrl'));
    page = await context.newPage();
  });
  afterAll(() => context.close());

  /** A sheet takes the focus, traps it, and returns it to its opener. */
  const sheetOf = async (opener: RegExp, title: RegExp) => {
    await enter();
    const sheet = page.getByRole('dialog', { name: title });
    await sheet.waitFor();
    for (let n = 0; n < 12; n++) {
      await page.keyboard.press('Tab');
      expect(
        await sheet.evaluate((dialog) => dialog.contains(document.activeElement)),
        `the focus leaves ${title}`,
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await expect.poll(async () => (await stopOf(page)).name).toMatch(opener);
  };

  test('a car is found, looked at, configured and booked', async () => {
    await openPage(page, `/${brand}/loveCar`);
    const link = ({ href }: Stop) => href.includes(`loveCar/detail?id=${id}`);
    await tabTo(page, link, problems);
    await enterPage(/loveCar\/detail/);
    // Going back restores the focus.
    await page.goBack();
    await expect.poll(async () => link(await stopOf(page))).toBe(true);
    await enterPage(/loveCar\/detail/);

    const colours = page.getByRole('group', { name: '车身颜色' }).getByRole('radio');
    const first = (await colours.first().getAttribute('aria-label'))!;
    await go(new RegExp(`^${first}$`));
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => colours.nth(1).isChecked()).toBe(true);
    await go(/^放进我家车位$/);
    await sheetOf(/^放进我家车位$/, /^放进我家车位$/);
    // The bottom bar comes last in the tab order.
    await go(/定制/);
    await enterPage(/\/custom\?/);

    // Arrow keys move among steps and options; Enter selects.
    await go(/^外观$/);
    await page.keyboard.press('ArrowRight');
    expect((await stopOf(page)).name).toBe('轮毂');
    await page.keyboard.press('ArrowLeft');
    await enter();
    const paints = page.getByRole('group', { name: '外观' }).getByRole('radio');
    await tabTo(page, ({ role }) => role === 'radio', problems);
    await page.keyboard.press('ArrowDown');
    const paint = (await stopOf(page)).name;
    await enter();
    expect(await paints.nth(1).isChecked()).toBe(true);
    expect((await stopOf(page)).name).toContain(paint.split(' ')[0]);
    await go(/^了解/);
    await sheetOf(/^了解/, /./);
    await go(/^下一步$/);
    await enterPage(/custom\/details/);
    await go(/^立即预订$/);
    await enterPage(/\/buy/);
    await go(/下一步/);
    expect(problems).toEqual([]);
  });
});
