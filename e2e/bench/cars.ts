/** The pages of cars and their orders: the comparison with static twins, and the first tap. */
import type { Browser } from 'playwright-core';
import { openPage } from '../testing/open-page.ts';
import { operate } from '../testing/operate.ts';
import { keptBy } from '../testing/person.ts';
import { newMember, type Session } from '../testing/session.ts';
import { median, observe, phone, throttle } from './measure.ts';

const SHOWN = { xtl: ['xtl-tianyi', 'xtl-tianyi-family'], bz: ['bz-408x', 'bz-408x-gt'] } as const;
const BRANDS = ['xtl', 'bz'] as const;
/** The limit of the largest contentful paint, as a multiple of the twin's. */
const LCP = 1.15;

const RIGHTS = '/xtl/carOrder/rightsAndInterests';

const carPages = BRANDS.flatMap((brand) => {
  const [series, type] = SHOWN[brand];
  return [
    [`${brand} showroom`, `/${brand}/loveCar`, LCP],
    [`${brand} car`, `/${brand}/loveCar/detail?id=${series}`, LCP],
    [`${brand} parameters`, `/${brand}/loveCar/ModelConfig?seriesId=${series}`, LCP],
    [`${brand} configuration`, `/${brand}/custom/preview?typeId=${type}`, LCP],
  ] as const;
});
export const CAR_PAGES = [...carPages, ['xtl rights', `${RIGHTS}/tianYi23`, LCP] as const];

/** A page, the link to tap, and a part of its target's address. */
type Tap = { from: string; link: string; to: string; member?: Session };

const DETAIL: Tap = {
  from: '/loveCar',
  link: 'main a[href*="loveCar/detail"]',
  to: 'loveCar/detail',
};

/** A member with a paid order whose car is at the store: all stages, most events. */
export async function withOrder(base: string): Promise<Tap> {
  const member = await newMember(base);
  await operate(base, 'demo-order', member.phone, '--to', 'paid');
  const link = 'main a[href*="carOrder/details"]';
  return { from: '/carOrder/list', link, to: 'carOrder/details', member };
}

/**
 * `title`: milliseconds from the tap to the target's title; `shift`: the layout shift of the
 * target.
 */
type Tapped = { title: number; shift: number };

/**
 * Measures the first tap of a visit, once its page is interactive and idle. A tap that loads a
 * document fails.
 */
export async function firstTap(
  browser: Browser,
  base: string,
  brand: 'xtl' | 'bz',
  runs: number,
  { from, link, to, member }: Tap = DETAIL,
): Promise<Tapped> {
  const taps: Tapped[] = [];
  for (let run = 0; run < runs; run++) {
    const context = await phone(browser, member && { storageState: keptBy(base, member) });
    await context.addInitScript(observe);
    const page = await context.newPage();
    await throttle(page);
    await openPage(page, `${base}/${brand}${from}`);
    await page.locator(link).first().waitFor();
    const before = await page.evaluate(async () => {
      await new Promise((resolve) => requestIdleCallback(resolve));
      addEventListener('click', () => performance.mark('tapped'), { capture: true, once: true });
      return window.bench.cls;
    });
    await page.locator(link).first().click();
    const shown = await page.waitForFunction(
      (part) =>
        location.pathname.includes(part) &&
        [...document.querySelectorAll<HTMLElement>('h1')].some(
          (title) => title.offsetParent && title.textContent,
        ) &&
        // Performance marks end with their document.
        performance.measure('first tap', 'tapped').duration,
      to,
    );
    const title = Number(await shown.jsonValue());
    await page.waitForLoadState('networkidle');
    taps.push({ title, shift: (await page.evaluate(() => window.bench.cls)) - before });
    await context.close();
  }
  return {
    title: median(taps.map(({ title }) => title)),
    shift: median(taps.map(({ shift }) => shift)),
  };
}
