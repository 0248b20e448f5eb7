import type { Page, Request } from 'playwright-core';

/** The open requests of a page, and callbacks for when none is left. */
type Traffic = { open: Set<Request>; asked: number; waiting: (() => void)[] };

const PATIENCE_MS = 12_000;

const watched = new WeakMap<Page, Traffic>();

function trafficOf(page: Page): Traffic {
  const known = watched.get(page);
  if (known) return known;
  const traffic: Traffic = { open: new Set(), asked: 0, waiting: [] };
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
    if (traffic.open.size === 0) for (const go of traffic.waiting.splice(0)) go();
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

const allCame = ({ open, waiting }: Traffic): Promise<void> =>
  new Promise((resolve, reject) => {
    if (open.size === 0) return resolve();
    const timer = setTimeout(() => {
      const missing = [...open].map((request) => request.url());
      reject(new Error(`Still on their way: ${missing.join(', ')}`));
    }, PATIENCE_MS);
    waiting.push(() => {
      clearTimeout(timer);
      resolve();
    });
  });

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
  watch(page);
  await page.goto(address, { waitUntil: 'commit' });
  await settle(page);
}

/** Reloads the page and waits until it has settled. */
export async function reloadPage(page: Page): Promise<void> {
  watch(page);
  await page.reload({ waitUntil: 'commit' });
  await settle(page);
}
