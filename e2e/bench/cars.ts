/** The pages of cars and their orders: the comparison with static twins, and the first tap. */
import type { Browser, Locator, Page } from 'playwright-core';
import { openPage } from '#testing/open-page.ts';
import { operate } from '#testing/operate.ts';
import { keptBy } from '#testing/person.ts';
import { newMember, type Session } from '#testing/session.ts';
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
type TapTime = { title: number; shift: number };

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
): Promise<TapTime> {
  const taps: TapTime[] = [];
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

/** Milliseconds from the next click until `expression` holds and its frame has been painted. */
const untilPainted = (page: Page, expression: string): Promise<void> =>
  page.evaluate((source) => {
    // oxlint-disable-next-line no-implied-eval -- the condition is written in this file
    const holds = new Function(`return ${source}`) as () => boolean;
    const begin = () => {
      const began = performance.now();
      const look = () =>
        holds()
          ? setTimeout(() => performance.measure('answer', { start: began }))
          : requestAnimationFrame(look);
      look();
    };
    performance.clearMeasures('answer');
    addEventListener('click', begin, { capture: true, once: true });
  }, expression);

async function answerTime(page: Page, tapped: Locator, expression: string): Promise<number> {
  await untilPainted(page, expression);
  await tapped.click();
  const answer = await page.waitForFunction(
    () => performance.getEntriesByName('answer')[0]?.duration,
  );
  return Number(await answer.jsonValue());
}

/** Opens an address and returns the median of the times that `measureOnce` returns with a slow processor. */
async function answerTimes(
  browser: Browser,
  url: string,
  runs: number,
  measureOnce: (page: Page) => Promise<number[]>,
): Promise<number> {
  const context = await phone(browser);
  const page = await context.newPage();
  await openPage(page, url);
  await throttle(page);
  const times: number[] = [];
  for (let run = 0; run < runs; run++) times.push(...(await measureOnce(page)));
  await context.close();
  return median(times);
}

/** As many trims as stand beside each other. */
const SIX = [
  ...['comfort', 'family', 'journey'].map((trim) => `xtl-tianyi-${trim}`),
  ...['ease', 'salon', 'voyage'].map((trim) => `xtl-versailles-${trim}`),
];

/** Returns the milliseconds that cutting the table of six trims to what differs takes. */
export const filterTime = (browser: Browser, base: string, runs: number): Promise<number> => {
  const isCut = `/相同 \\d+ 项已收起/.test(document.querySelector('main').textContent)`;
  const url = `${base}/xtl/loveCar/ModelConfig?typeIds=${SIX.join(',')}`;
  return answerTimes(browser, url, runs, async (page) => {
    const onlyDifferent = page.getByRole('switch', { name: '只看不同' });
    return [
      await answerTime(page, onlyDifferent, isCut),
      await answerTime(page, onlyDifferent, `!${isCut}`),
    ];
  });
};

/** Returns the milliseconds from a tap on an option of the configurator to its choice. */
export const optionTime = (browser: Browser, base: string, runs: number): Promise<number> => {
  const chosen = (at: number) =>
    `document.querySelectorAll('[role=radio]')[${at}].getAttribute('aria-checked') === 'true'`;
  const url = `${base}/xtl/custom?typeId=${SHOWN.xtl[1]}`;
  return answerTimes(browser, url, runs, async (page) => {
    const options = page.getByRole('radio');
    return [
      await answerTime(page, options.nth(1), chosen(1)),
      await answerTime(page, options.nth(0), chosen(0)),
    ];
  });
};
