/** Pages of the cars: what is compared with its static twin, and the first tap. */
import type { Browser } from 'playwright-core';
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

/** Milliseconds from the first tap of a visit, once the showroom rests, to the car's title. */
export async function firstTap(browser: Browser, base: string, brand: 'xtl' | 'bz', runs: number) {
  const taps: number[] = [];
  for (let run = 0; run < runs; run++) {
    const context = await phone(browser);
    const page = await context.newPage();
    await throttle(page);
    // The tap may lead to a document of its own.
    await page.addInitScript(() =>
      addEventListener(
        'click',
        () => sessionStorage.setItem('bench-tapped', `${Date.now()}`),
        true,
      ),
    );
    await page.goto(`${base}/${brand}/loveCar`, { waitUntil: 'networkidle' });
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.locator('main a[href*="loveCar/detail"]').first().click();
    const shown = await page.waitForFunction(
      () =>
        location.pathname.includes('loveCar/detail') &&
        [...document.querySelectorAll<HTMLElement>('h1')].some(
          (title) => title.offsetParent && title.textContent,
        ) &&
        Date.now() - Number(sessionStorage.getItem('bench-tapped')),
    );
    taps.push(Number(await shown.jsonValue()));
    await context.close();
  }
  return median(taps);
}
