/** Pages of the cars: what is compared with its static twin, and the first tap. */
import type { Browser } from 'playwright-core';
import { openPage } from '../testing/open-page.ts';
import { median, phone, throttle } from './measure.ts';

const SHOWN = { xtl: ['xtl-tianyi', 'xtl-tianyi-family'], bz: ['bz-408x', 'bz-408x-gt'] } as const;
const BRANDS = ['xtl', 'bz'] as const;
/** What the largest paint may take, as a multiple of the twin's. */
const LCP = 1.15;

export const CAR_PAGES = BRANDS.flatMap((brand) => {
  const [series, type] = SHOWN[brand];
  return [
    [`${brand} showroom`, `/${brand}/loveCar`, LCP],
    [`${brand} car`, `/${brand}/loveCar/detail?id=${series}`, LCP],
    [`${brand} parameters`, `/${brand}/loveCar/ModelConfig?seriesId=${series}`, LCP],
    [`${brand} configuration`, `/${brand}/custom/preview?typeId=${type}`, LCP],
  ] as const;
});

/**
 * Milliseconds from the first tap of a visit, once the showroom reacts and rests, to the car's title. A tap
 * that loads a document is none of the app's: it fails.
 */
export async function firstTap(browser: Browser, base: string, brand: 'xtl' | 'bz', runs: number) {
  const taps: number[] = [];
  for (let run = 0; run < runs; run++) {
    const context = await phone(browser);
    const page = await context.newPage();
    await throttle(page);
    await openPage(page, `${base}/${brand}/loveCar`);
    await page.evaluate(async () => {
      await new Promise((resolve) => requestIdleCallback(resolve));
      addEventListener('click', () => performance.mark('tapped'), { capture: true, once: true });
    });
    await page.locator('main a[href*="loveCar/detail"]').first().click();
    const shown = await page.waitForFunction(
      () =>
        location.pathname.includes('loveCar/detail') &&
        [...document.querySelectorAll<HTMLElement>('h1')].some(
          (title) => title.offsetParent && title.textContent,
        ) &&
        // Marks end with their document.
        performance.measure('first tap', 'tapped').duration,
    );
    taps.push(Number(await shown.jsonValue()));
    await context.close();
  }
  return median(taps);
}
