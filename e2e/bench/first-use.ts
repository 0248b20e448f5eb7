import type { Browser, BrowserContext, Page } from 'playwright-core';
import { APPLIED_SLOW_4G, median, phone, throttle } from './measure.ts';
import { speedIndex } from './speed-index.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 3);
const PRODUCTS = 'main a[href*="sku/SkuDetail"]';
/** How long a person looks at the page before the first tap. */
const LOOK_MS = 3_000;
/** The page is idle when it had no long task for this time. */
const QUIET_MS = 5_000;
/** The longest task that a person does not notice. */
const TASK_MS = 50;
/** The longest time to the painted frame of a second product, and of the way back. */
const LONGEST_MS = 150;
const PATIENCE = { timeout: 120_000 };

declare global {
  interface Window {
    /** Resolves with the time when the next frame is painted. */
    painted: () => Promise<number>;
    longTasks: { start: number; end: number }[];
  }
}

/**
 * Runs in every document first; stores the times of the tap and of the frame with the title in the
 * session storage.
 */
const observe = () => {
  // A frame is painted when a task runs after it. A view transition holds back frames as long as it shows the old page.
  window.painted = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    });
  window.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      window.longTasks.push({ start: startTime, end: startTime + duration });
  }).observe({ type: 'longtask', buffered: true });

  const sinceEpoch = (moment: number) => String(performance.timeOrigin + moment);
  const look = async () => {
    const there =
      /SkuDetail|\/bench\/product/.test(location.pathname) &&
      [...document.querySelectorAll<HTMLElement>('main h1')].some(
        (title) => title.offsetParent && title.textContent,
      );
    if (there) sessionStorage.setItem('bench-shown', sinceEpoch(await window.painted()));
    else requestAnimationFrame(look);
  };
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      sessionStorage.setItem('bench-tapped', sinceEpoch(timeStamp));
      sessionStorage.removeItem('bench-shown');
      requestAnimationFrame(look);
    },
    true,
  );
  // This is the document that the tap has led to.
  if (sessionStorage.getItem('bench-tapped') && !sessionStorage.getItem('bench-shown')) void look();
};

/** Runs work on a new phone on a slow line that has opened `url`. */
async function onPhone<T>(
  browser: Browser,
  url: string,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context: BrowserContext = await phone(browser);
  try {
    await context.addInitScript(observe);
    const page = await context.newPage();
    await throttle(page, APPLIED_SLOW_4G);
    await page.goto(url, { waitUntil: 'commit', ...PATIENCE });
    return await work(page);
  } finally {
    await context.close();
  }
}

/**
 * Runs in the page: returns the centre of the `which`th visible product; with `reacts` once React
 * handles its events.
 */
const productAt = ([selector, which, reacts]: readonly [string, number, boolean]) => {
  const middleOf = (link: Element) => {
    const { left, top, width, height } = link.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const onScreen = [...document.querySelectorAll<HTMLAnchorElement>(selector)].filter((link) => {
    const { x, y } = middleOf(link);
    return link.contains(document.elementFromPoint(x, y));
  });
  const hrefs = [...new Set(onScreen.map(({ href }) => href))];
  const link = onScreen.find(({ href }) => href === hrefs[which]);
  if (!link) return null;
  const answers = !reacts || Object.keys(link).some((key) => key.startsWith('__reactProps'));
  return answers ? middleOf(link) : null;
};

/** Returns where to tap, once taps are handled. */
async function whereToTap(
  page: Page,
  which: number,
  reacts = true,
): Promise<{ x: number; y: number }> {
  const found = await page.waitForFunction(productAt, [PRODUCTS, which, reacts] as const, PATIENCE);
  return (await found.jsonValue())!;
}

/** Taps at a point and returns the milliseconds until the product's title is painted. */
async function tapAt(page: Page, { x, y }: { x: number; y: number }): Promise<number> {
  await page.touchscreen.tap(x, y);
  const shown = await page.waitForFunction(
    () => Number(sessionStorage.getItem('bench-shown')),
    null,
    PATIENCE,
  );
  const tapped = await page.evaluate(() => Number(sessionStorage.getItem('bench-tapped')));
  return Number(await shown.jsonValue()) - tapped;
}

/** Runs in the page: goes back and returns the milliseconds until the home page is painted. */
const back = (selector: string): Promise<number> =>
  new Promise((resolve) => {
    const began = performance.now();
    history.back();
    const look = (): void => {
      const there =
        !/SkuDetail|\/bench\/product/.test(location.pathname) &&
        [...document.querySelectorAll<HTMLElement>(selector)].some((link) => link.offsetParent);
      if (there) void window.painted().then((shown) => resolve(shown - began));
      else requestAnimationFrame(look);
    };
    look();
  });

type Taps = { first: number; second: number; back: number };

/** A person who looks, taps, goes back and taps another product; `reacts` is false without React. */
const taps = (browser: Browser, home: string, reacts = true): Promise<Taps> =>
  onPhone(browser, home, async (page) => {
    await whereToTap(page, 0, reacts);
    await page.waitForTimeout(LOOK_MS);
    const first = await tapAt(page, await whereToTap(page, 0, reacts));
    await page.waitForLoadState('networkidle', PATIENCE);
    const backAgain = await page.evaluate(back, PRODUCTS);
    await page.waitForLoadState('networkidle', PATIENCE);
    const second = await tapAt(page, await whereToTap(page, 1, reacts));
    return { first, second, back: backAgain };
  });

/** A person who taps as soon as the page handles taps. */
const hastyTap = (browser: Browser, home: string): Promise<number> =>
  onPhone(browser, home, async (page) => tapAt(page, await whereToTap(page, 0)));

/** The same measurement between two static pages. */
const staticTap = (browser: Browser, home: string, product: string): Promise<number> =>
  onPhone(browser, home, async (page) => {
    await page.waitForLoadState('networkidle', PATIENCE);
    const at = await whereToTap(page, 0, false);
    await page.evaluate(
      ([selector, href]) => {
        for (const link of document.querySelectorAll(selector)) link.setAttribute('href', href);
      },
      [PRODUCTS, product] as const,
    );
    return tapAt(page, at);
  });

/** Returns the blocking time of long tasks, from the first paint until the page is idle. */
const blockingTime = (browser: Browser, home: string): Promise<number> =>
  onPhone(browser, home, async (page) => {
    await page.waitForLoadState('networkidle', PATIENCE);
    await page.waitForFunction(
      (quiet) => performance.now() - (window.longTasks.at(-1)?.end ?? 0) > quiet,
      QUIET_MS,
      PATIENCE,
    );
    return page.evaluate((free) => {
      const painted = performance.getEntriesByName('first-contentful-paint')[0]!.startTime;
      return window.longTasks.reduce(
        (sum, { start, end }) => sum + Math.max(0, end - Math.max(start, painted) - free),
        0,
      );
    }, TASK_MS);
  });

const speed = async (browser: Browser, url: string): Promise<number> => {
  const context = await phone(browser, { reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await throttle(page, APPLIED_SLOW_4G);
    return await speedIndex(page, url, PATIENCE);
  } finally {
    await context.close();
  }
};

export type FirstUseFigures = { name: string; value: number; limit: number; unit: string }[];

/**
 * Measures a first visit of the mall over one protocol. Page and twin are measured in turn, so that
 * load on the machine affects both; medians of three.
 */
export async function firstUse(
  browser: Browser,
  {
    protocol,
    home,
    twins,
  }: { protocol: string; home: string; twins: { home: string; product: string; single: string } },
): Promise<FirstUseFigures> {
  const all: Record<
    | 'first'
    | 'second'
    | 'back'
    | 'firstFloor'
    | 'secondFloor'
    | 'backFloor'
    | 'hasty'
    | 'still'
    | 'blocking'
    | 'speed'
    | 'stillSpeed',
    number[]
  > = {
    first: [],
    second: [],
    back: [],
    firstFloor: [],
    secondFloor: [],
    backFloor: [],
    hasty: [],
    still: [],
    blocking: [],
    speed: [],
    stillSpeed: [],
  };
  for (let run = 0; run < RUNS; run++) {
    const tapped = await taps(browser, home);
    all.first.push(tapped.first);
    all.second.push(tapped.second);
    all.back.push(tapped.back);
    const floor = await taps(browser, twins.single, false);
    all.firstFloor.push(floor.first);
    all.secondFloor.push(floor.second);
    all.backFloor.push(floor.back);
    all.hasty.push(await hastyTap(browser, home));
    all.still.push(await staticTap(browser, twins.home, twins.product));
    all.blocking.push(await blockingTime(browser, home));
    all.speed.push(await speed(browser, home));
    all.stillSpeed.push(await speed(browser, twins.home));
  }
  const of = (key: keyof typeof all): number => median(all[key]);
  console.log(
    `${protocol}: hasty tap ${Math.round(of('hasty'))} / ${Math.round(of('still'))} ms, ` +
      `Speed Index ${Math.round(of('speed'))} / ${Math.round(of('stillSpeed'))} ms (page / static)`,
  );
  const ways = ['first', 'second', 'back'] as const;
  console.log(
    `${protocol}, to the painted frame: ` +
      `${ways.map((way) => `${way} ${Math.round(of(way))} / ${Math.round(of(`${way}Floor`))}`).join(', ')} ms (page / single page by hand)`,
  );
  /** Twice what a page by hand needs, and never more than is felt. */
  const withinFloor = (way: 'second' | 'back') => Math.min(LONGEST_MS, 2 * of(`${way}Floor`));
  const figure = (name: string, value: number, limit: number, unit: string) => ({
    name: `${protocol}: ${name}`,
    value,
    limit,
    unit,
  });
  return [
    figure('first tap after 3 s', of('first'), 300, 'ms'),
    figure('first tap at once', of('hasty') / of('still'), 1.2, '× static'),
    figure('second product', of('second'), withinFloor('second'), 'ms'),
    figure('back to home', of('back'), withinFloor('back'), 'ms'),
    figure('mall-home: Speed Index', of('speed') / of('stillSpeed'), 1.3, '× static'),
    figure('mall-home: blocking time', of('blocking'), 150, 'ms'),
  ];
}
