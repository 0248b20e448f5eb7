import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '#browser.ts';
import { tls, TLS_FILES } from '@marque/server/src/testing/tls/index.ts';
import { startServer } from '#server.ts';
import { CAR_PAGES, filterTime, firstTap, optionTime, withOrder } from './cars.ts';
import { firstUse } from './first-use.ts';
import {
  type Load,
  measureVisits,
  median,
  phone,
  tapToTitle,
  throttle,
  type Visits,
} from './measure.ts';
import { rows } from './rows.ts';
import { scale } from './scale.ts';
import { SINGLE_PAGE, writeSinglePage, writeStaticTwin } from './static-page.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const NAVIGATIONS = 50;
const HOME = '/xtl/mall/Home';
const productLink = 'main a[href*="sku/SkuDetail"]';

type Figure = { name: string; value: number; limit: number; unit: string };
const figures: Figure[] = [];
const report = (name: string, value: number, limit: number, unit: string): void => {
  figures.push({ name, value, limit, unit });
};

const of = (all: Visits[], visit: keyof Visits, key: keyof Load) =>
  median(all.map((visits) => visits[visit][key]));

/** `lcp`: the limit of the largest contentful paint, as a multiple of the twin's. */
type ComparedPage = { name: string; address: string; twin: string; lcp: number };

/** The mall's pages, with the given product. */
const mallPages = (product: string) =>
  [
    ['mall-home', HOME, 1.1],
    ['product', product, 1.1],
    ['category', '/xtl/mall/ClassifyList', 1.15],
    ['search', `/xtl/mall/sku/SkuSearch?keyword=${encodeURIComponent('垫')}`, 1.15],
    ['flash-sale', '/xtl/mall/SpikeList', 1.15],
  ] as const;

/** Writes the twins of pages. The server serves them after a restart. */
async function writeTwins(browser: Browser, only: 'all' | 'cars'): Promise<ComparedPage[]> {
  const server = await startServer();
  const context = await phone(browser);
  try {
    const page = await context.newPage();
    await page.goto(`${server.baseUrl}${HOME}`, { waitUntil: 'networkidle' });
    const product = await page.locator(productLink).first().getAttribute('href');
    const compared: ComparedPage[] = [];
    for (const [name, address, lcp] of [
      ...(only === 'all' ? mallPages(product!) : []),
      ...CAR_PAGES,
    ])
      compared.push({
        name,
        address,
        lcp,
        twin: await writeStaticTwin(page, server.baseUrl + address, name.replace(' ', '-')),
      });
    if (only === 'all')
      await writeSinglePage(page, {
        home: server.baseUrl + HOME,
        product: server.baseUrl + product,
      });
    return compared;
  } finally {
    await context.close();
    await server.stop();
  }
}

/** Measures page and twin in turn, so that load on the machine affects both. */
async function comparePage(
  browser: Browser,
  base: string,
  { name, address, twin, lcp }: ComparedPage,
) {
  const page: Visits[] = [];
  const still: Visits[] = [];
  for (let run = 0; run < RUNS; run++) {
    page.push(await measureVisits(browser, base + address));
    still.push(await measureVisits(browser, base + twin));
  }
  for (const visit of ['first', 'repeat'] as const)
    console.log(
      `${name}, ${visit} visit: FCP ${Math.round(of(page, visit, 'fcp'))} / ${Math.round(of(still, visit, 'fcp'))} ms, ` +
        `LCP ${Math.round(of(page, visit, 'lcp'))} / ${Math.round(of(still, visit, 'lcp'))} ms (page / static)`,
    );
  const times = (visit: keyof Visits, key: 'fcp' | 'lcp') =>
    of(page, visit, key) / of(still, visit, key);
  report(`${name}: FCP`, times('first', 'fcp'), 1.3, '× static');
  report(`${name}: LCP`, times('first', 'lcp'), lcp, '× static');
  report(`${name}: repeat LCP`, times('repeat', 'lcp'), 1.2, '× static');
  report(`${name}: layout shift`, of(page, 'first', 'cls'), 0.01, '');
  report(`${name}: script`, of(page, 'first', 'scriptBytes') / 1024, 110, 'KB transferred');
  report(`${name}: script unused`, 1 - of(page, 'first', 'scriptUsed'), 0.5, 'share');
}

/** Waits in the page frame by frame for the condition and returns the milliseconds. */
const untilTrue = (page: Page, condition: string): Promise<number> =>
  page.evaluate(
    (source) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        // oxlint-disable-next-line no-implied-eval -- the condition is written in this file
        const holds = new Function(`return ${source}`) as () => boolean;
        const look = () =>
          holds() ? resolve(performance.now() - began) : requestAnimationFrame(look);
        look();
      }),
    condition,
  );

async function timeNavigation(browser: Browser, base: string, address: string) {
  const context = await phone(browser);
  const page = await context.newPage();
  const session = await throttle(page);
  await page.goto(base + address, { waitUntil: 'networkidle' });
  const toTitle: number[] = [];
  const toList: number[] = [];
  let scrollKept = true;
  for (let run = 0; run < RUNS; run++) {
    const links = page.locator(`${productLink}:visible`);
    await links.nth(4 + run).evaluate((link) => link.scrollIntoView({ block: 'center' }));
    await page.waitForTimeout(300);
    const scroll = await page.evaluate(() => window.scrollY);
    toTitle.push(await page.evaluate(tapToTitle, productLink));
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => setTimeout(() => history.back()));
    toList.push(
      await untilTrue(
        page,
        `!location.pathname.includes('SkuDetail') && Math.abs(scrollY - ${scroll}) < 1`,
      ),
    );
    scrollKept &&= (await page.evaluate(() => window.scrollY)) === scroll;
    await page.waitForLoadState('networkidle');
  }
  report('tap to title', median(toTitle), 120, 'ms');
  report('back to list', median(toList), 100, 'ms');
  report('scroll lost on return', scrollKept ? 0 : 1, 0, '');

  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.send('HeapProfiler.enable');
  const heap = async () => {
    for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  const roundTrip = async () => {
    await page.locator(`${productLink}:visible`).first().click();
    await page.waitForURL(/SkuDetail/);
    await page.locator('main h1:visible').first().waitFor();
    await page.goBack();
    await page.locator(`${productLink}:visible`).first().waitFor();
  };
  for (let i = 0; i < 10; i++) await roundTrip();
  const before = await heap();
  for (let i = 0; i < NAVIGATIONS; i++) await roundTrip();
  report('heap growth', ((await heap()) - before) / 1024 / NAVIGATIONS, 10, 'KB per navigation');
  await context.close();
}

/** Compares over HTTP/1.1 without TLS, and over HTTP/2 as the server itself speaks it. */
async function meet(browser: Browser, compared: readonly ComparedPage[]): Promise<void> {
  const twinOf = (page: string) => compared.find(({ name }) => name === page)!.twin;
  for (const [protocol, environment] of [
    ['HTTP/1.1', {}],
    ['HTTP/2', TLS_FILES],
  ] as const) {
    const { baseUrl, stop } = await startServer(environment);
    try {
      const twins = {
        home: baseUrl + twinOf('mall-home'),
        product: baseUrl + twinOf('product'),
        single: baseUrl + SINGLE_PAGE,
      };
      figures.push(...(await firstUse(browser, { protocol, home: baseUrl + HOME, twins })));
    } finally {
      await stop();
    }
  }
}

/**
 * The key of the tests' certificate. Ignoring certificate errors altogether would disable the
 * cache.
 */
const trusted = createHash('sha256')
  .update(new X509Certificate(tls.cert).publicKey.export({ type: 'spki', format: 'der' }))
  .digest('base64');

async function cars(browser: Browser, base: string): Promise<void> {
  for (const brand of ['xtl', 'bz'] as const) {
    const { title } = await firstTap(browser, base, brand, RUNS);
    report(`${brand} showroom: first tap`, title, 300, 'ms');
  }
  report('parameters: cut to what differs', await filterTime(browser, base, RUNS), 50, 'ms');
  report('configurator: tap on an option', await optionTime(browser, base, RUNS), 100, 'ms');
  const order = await firstTap(browser, base, 'xtl', RUNS, await withOrder(base));
  report('car order: tap to title', order.title, 120, 'ms');
  report('car order: layout shift', order.shift, 0.01, '');
}

const printFigures = (): void =>
  console.table(
    figures.map(({ name, value, limit, unit }) => ({
      figure: name,
      value: Number(value.toFixed(3)),
      limit,
      unit,
      reached: value <= limit ? 'yes' : 'NO',
    })),
  );

/** firstUse: the first visit only, without page loads. cars: the pages of cars only. */
async function compare(only: 'all' | 'firstUse' | 'cars'): Promise<void> {
  const browser = await launchBrowser([`--ignore-certificate-errors-spki-list=${trusted}`]);
  try {
    const compared = await writeTwins(browser, only === 'cars' ? 'cars' : 'all');
    if (only !== 'firstUse') {
      const server = await startServer();
      try {
        for (const page of compared) await comparePage(browser, server.baseUrl, page);
        await cars(browser, server.baseUrl);
        if (only === 'all') await timeNavigation(browser, server.baseUrl, HOME);
      } finally {
        await server.stop();
      }
    }
    if (only !== 'cars') await meet(browser, compared);
  } finally {
    // What was measured before a failure is still of use.
    printFigures();
    await browser.close();
  }
}

if (process.argv.includes('--scale')) {
  const folder = mkdtempSync(path.join(tmpdir(), 'marque-scale-'));
  try {
    await scale(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
} else if (process.argv.includes('--rows')) process.exit((await rows()) ? 0 : 1);
else if (process.argv.includes('--cars')) await compare('cars');
else await compare(process.argv.includes('--first-use') ? 'firstUse' : 'all');
