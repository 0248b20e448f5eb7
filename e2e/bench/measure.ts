import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
} from 'playwright-core';

/** Slow 4G as in Lighthouse: 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip; CPU 4× slower. */
const SLOW_4G = {
  offline: false,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
  latency: 150,
};
/**
 * The same as Lighthouse applies it through the browser, whose throttling delays whole requests and
 * not packets: 562 ms per request and 90 % of the throughput.
 */
export const APPLIED_SLOW_4G = {
  offline: false,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
  latency: 562.5,
};
const CPU_SLOWDOWN = 4;

export type Load = {
  /** In milliseconds from navigation start. */
  fcp: number;
  lcp: number;
  /** The sum of unexpected layout shifts. */
  cls: number;
  /** The transferred script in bytes until idle. */
  scriptBytes: number;
  /** The share of executed characters in the loaded scripts, 0…1. */
  scriptUsed: number;
};

declare global {
  interface Window {
    bench: { fcp: number; lcp: number; cls: number };
  }
}

/** Runs in the page first; collects the browser's metrics. */
export const observe = () => {
  window.bench = { fcp: 0, lcp: 0, cls: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName('first-contentful-paint'))
      window.bench.fcp = entry.startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.bench.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) window.bench.cls += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
};

export async function throttle(page: Page, line = SLOW_4G): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return session;
}

/** The security policy would block the static twin's styles, which have no nonce. */
export const phone = (browser: Browser, options: BrowserContextOptions = {}) =>
  browser.newContext({
    bypassCSP: true,
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    ...options,
  });

async function visit(context: BrowserContext, url: string): Promise<Load> {
  const page = await context.newPage();
  const session = await throttle(page);
  const scripts = new Set<string>();
  let scriptBytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await page.coverage.startJSCoverage();
  await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 });
  const { fcp, lcp, cls } = await page.evaluate(() => window.bench);
  const coverage = await page.coverage.stopJSCoverage();
  await page.close();
  return { fcp, lcp, cls, scriptBytes, scriptUsed: usedShare(coverage) };
}

export type Visits = { first: Load; repeat: Load };

/** Loads `url` under slow 4G with an empty cache, and once more with a warm one. */
export async function measureVisits(browser: Browser, url: string): Promise<Visits> {
  const context = await phone(browser);
  try {
    await context.addInitScript(observe);
    return { first: await visit(context, url), repeat: await visit(context, url) };
  } finally {
    await context.close();
  }
}

type Coverage = Awaited<ReturnType<Page['coverage']['stopJSCoverage']>>;

/** V8's block coverage: an inner range overrides its outer one. */
function usedShare(coverage: Coverage): number {
  let used = 0;
  let total = 0;
  for (const script of coverage) {
    if (!script.url.includes('/assets/') || !script.source) continue;
    const ran = new Uint8Array(script.source.length).fill(1);
    const ranges = script.functions
      .flatMap((f) => f.ranges)
      .sort((a, b) => b.endOffset - b.startOffset - (a.endOffset - a.startOffset));
    for (const { startOffset, endOffset, count } of ranges)
      ran.fill(count > 0 ? 1 : 0, startOffset, endOffset);
    total += ran.length;
    for (const bit of ran) used += bit;
  }
  return total === 0 ? 1 : used / total;
}

export const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
};

/**
 * Runs in the page: taps a visible product and returns the milliseconds until its title can be
 * painted.
 */
export const tapToTitle = (selector: string): Promise<number> =>
  new Promise((resolve) => {
    const link = [...document.querySelectorAll<HTMLAnchorElement>(selector)].find((a) => {
      const { top, bottom, width } = a.getBoundingClientRect();
      return width > 0 && top > 80 && bottom < innerHeight;
    });
    const began = performance.now();
    link!.click();
    const look = (): void => {
      const there =
        location.pathname.includes('SkuDetail') &&
        [...document.querySelectorAll<HTMLElement>('main h1')].some(
          (title) => title.offsetParent && title.textContent,
        );
      if (there) resolve(performance.now() - began);
      else requestAnimationFrame(look);
    };
    look();
  });
