import type { BrowserContext, Page, Request } from 'playwright-core';
import { PATIENCE_MS } from '@marque/server/src/testing/patience.ts';

/** The open requests of a page, and callbacks for when one has ended. */
type Traffic = { open: Set<Request>; asked: number; waiting: Set<() => void> };

const watched = new WeakMap<Page, Traffic>();

function trafficOf(page: Page): Traffic {
  const known = watched.get(page);
  if (known) return known;
  const traffic: Traffic = { open: new Set(), asked: 0, waiting: new Set() };
  watched.set(page, traffic);
  // The requests of the previous document end without an event. It sends some until the next one answers.
  const leaveDocument = (request: Request) => {
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    for (const other of traffic.open) if (other !== request) traffic.open.delete(other);
  };
  page.on('request', (request) => {
    leaveDocument(request);
    traffic.open.add(request);
    traffic.asked += 1;
  });
  page.on('response', (response) => leaveDocument(response.request()));
  const end = (request: Request) => {
    traffic.open.delete(request);
    for (const look of traffic.waiting) look();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return traffic;
}

/** Tracks the requests of a page from now on. */
export function watch(page: Page): Page {
  trafficOf(page);
  return page;
}

/** Waits until none of the open requests that matter is left. */
const allCame = (
  { open, waiting }: Traffic,
  matters: (request: Request) => boolean = () => true,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const isOver = () => ![...open].some(matters);
    if (isOver()) return resolve();
    const timer = setTimeout(() => {
      const missing = [...open].filter(matters).map((request) => request.url());
      reject(new Error(`Still on their way: ${missing.join(', ')}`));
    }, PATIENCE_MS);
    const look = () => {
      if (!isOver()) return;
      waiting.delete(look);
      clearTimeout(timer);
      resolve();
    };
    waiting.add(look);
  });

/** Beacons are sent on also when the page is left. */
const isWrite = (request: Request): boolean =>
  request.method() !== 'GET' && request.resourceType() !== 'ping';

const hasWrite = ({ open }: Traffic): boolean => [...open].some(isWrite);

/** Waits until no write of the page is on its way: a reload would break it off, and its effect with it. */
async function writesCame(page: Page): Promise<void> {
  const traffic = trafficOf(page);
  do {
    await allCame(traffic, isWrite);
    // The next write may wait for the answer of this one. A page may be on its way out.
    await page
      .evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
      .catch(() => null);
  } while (hasWrite(traffic));
}

/** Waits until the page is hydrated, has no open request, and has sent no new one two frames later. */
export async function settle(page: Page): Promise<void> {
  const traffic = trafficOf(page);
  // The shell sets `data-way` in its first effect.
  await page.waitForFunction(() => 'way' in document.documentElement.dataset);
  for (let asked = -1; asked !== traffic.asked || traffic.open.size > 0;) {
    await allCame(traffic);
    ({ asked } = traffic);
    // `waitForFunction` also survives a navigation to another document.
    await page.waitForFunction(
      () =>
        new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))),
    );
  }
}

/** Opens an address of the product and waits until its page has settled. */
export async function openPage(page: Page, address: string): Promise<void> {
  await writesCame(page);
  await page.goto(address, { waitUntil: 'commit' });
  await settle(page);
}

/** Reloads the page and waits until it has settled. */
export async function reloadPage(page: Page): Promise<void> {
  await writesCame(page);
  await page.reload({ waitUntil: 'commit' });
  await settle(page);
}

/** Goes to an address within the app, as a tap does. */
export async function goWithin(page: Page, address: string): Promise<void> {
  if (!page.url().startsWith('http')) return openPage(page, address);
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await settle(page);
}

/**
 * Lets the app's scripts do nothing, so that only the page of the server is there. The document would be
 * loaded anew if they failed.
 */
export async function withoutApp(page: Page): Promise<void> {
  await page.route('**/assets/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
}

/** Holds requests back until the returned function is called. */
export async function holdBack(
  from: Pick<BrowserContext, 'route'>,
  url: string | RegExp,
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await from.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Puts the page into the background, or brings it back after a while, as a browser tells it. */
export const setHidden = (page: Page, hidden: boolean, afterMs = 0): Promise<void> =>
  page.evaluate(
    ([value, later]) => {
      const { now } = Date;
      Date.now = () => now() + later;
      const state = value ? 'hidden' : 'visible';
      Object.defineProperty(document, 'hidden', { configurable: true, value });
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
      document.dispatchEvent(new Event('visibilitychange'));
      Date.now = now;
    },
    [hidden, afterMs] as const,
  );
