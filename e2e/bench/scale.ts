import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pages } from '@marque/contract/pages';
import type { Browser } from 'playwright-core';
import { firstVisits } from '@marque/web/scripts/first-visit.ts';
import { launchBrowser } from '#browser.ts';
import type { RunningServer } from '#server.ts';
import { median, phone, tapToTitle, throttle } from './measure.ts';
import { inTurns, type Pairs, timesOf } from './turns.ts';

const root = path.resolve(import.meta.dirname, '../..');
const AREAS = ['entry', 'mall', 'member'] as const;
/** The pages of the specification. */
const PAGES = 343;
const copied = Object.keys(pages).filter((id) => AREAS.some((area) => id.startsWith(`${area}.`)));
/** Together with the originals this makes the pages of the specification, or a few more. */
const COPIES = Math.ceil((PAGES - Object.keys(pages).length) / copied.length);
/** The measured pairs per figure, after the warm-up. */
const ROUNDS = { starts: 7, answers: 200, taps: 15 };
const WARM_UP = { starts: 1, answers: 40, taps: 4 };
/** A throttled page needs time on a busy machine. */
const PATIENCE_MS = 180_000;
const HOME = '/xtl/mall/Home';
const HOME_TOPIC = 'mall/home';
/** The largest factor compared to today. */
const LIMIT = 1.05;

const NOT_COPIED = new Set(['node_modules', 'dist', '.git', '.data', 'data']);

const edit = (file: string, change: (text: string) => string): void =>
  writeFileSync(file, change(readFileSync(file, 'utf8')));

function* filesBelow(folder: string): Generator<string> {
  for (const child of readdirSync(folder, { withFileTypes: true, recursive: true }))
    if (child.isFile()) yield path.join(child.parentPath, child.name);
}

/** Copies an area's pages under new ids and addresses. */
function copyArea(product: string, area: (typeof AREAS)[number], name: string): void {
  const ownIds = (text: string): string =>
    text.replaceAll(new RegExp(`'${area}\\.(\\w+)'`, 'g'), (id, page: string) =>
      Object.hasOwn(pages, `${area}.${page}`) ? `'${name}.${page}'` : id,
    );
  const contract = path.join(product, 'packages/contract/src');
  const web = path.join(product, 'apps/web/src');
  cpSync(path.join(contract, area), path.join(contract, name), {
    recursive: true,
    filter: (source) => !path.extname(source) || path.basename(source) === 'pages.ts',
  });
  for (const file of filesBelow(path.join(contract, name)))
    edit(file, (text) =>
      ownIds(text)
        .replaceAll(`${area}Pages`, `${name}Pages`)
        .replaceAll(/'\/(:brand\/)?/g, `'/$1${name}/`),
    );
  edit(
    path.join(contract, 'pages.ts'),
    (text) =>
      `import { ${name}Pages } from './${name}/pages.ts';\n` +
      text.replace('...entryPages,', `...${name}Pages, ...entryPages,`),
  );
  cpSync(path.join(web, 'features', area), path.join(web, 'features', name), { recursive: true });
  for (const file of filesBelow(path.join(web, 'features', name)))
    if (/\.tsx?$/.test(file)) edit(file, ownIds);
  edit(path.join(web, 'features', name, 'routes.ts'), (text) =>
    text
      .replaceAll(`${area}Pages`, `${name}Pages`)
      .replace(`contract/${area}/pages`, `contract/${name}/pages`),
  );
}

/**
 * Writes a copy of the product with `COPIES` of each area. It uses this repository's libraries.
 */
function writeProduct(product: string): void {
  cpSync(root, product, {
    recursive: true,
    filter: (source) => !NOT_COPIED.has(path.basename(source)),
  });
  const libraries = path.join(product, 'node_modules');
  mkdirSync(path.join(libraries, '@marque'), { recursive: true });
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (name !== '@marque' && !name.startsWith('.vite'))
      symlinkSync(path.join(root, 'node_modules', name), path.join(libraries, name));
  for (const [name, folder] of [
    ['contract', 'packages/contract'],
    ['web', 'apps/web'],
    ['server', 'apps/server'],
    ['e2e', 'e2e'],
  ] as const)
    symlinkSync(path.join(product, folder), path.join(libraries, '@marque', name));
  for (const area of AREAS)
    for (let copy = 1; copy <= COPIES; copy++) copyArea(product, area, `${area}${copy}`);
}

/** One of the two products. */
type Product = {
  pages: number;
  /** The script of the mall's home page on a first visit, in KB. */
  homeKB: number;
  start: () => Promise<RunningServer>;
};

/** Builds a product; the servers of both use `dataDir`. */
async function productIn(folder: string, dataDir: string): Promise<Product> {
  const read = (file: string): Promise<unknown> => import(path.join(folder, file));
  const { ensureBuilt } = (await read('tools/build.ts')) as { ensureBuilt: () => void };
  const { startServer } = (await read('e2e/server.ts')) as {
    startServer: (environment: Record<string, string>) => Promise<RunningServer>;
  };
  const contract = (await read('packages/contract/src/pages.ts')) as { pages: object };
  ensureBuilt();
  const visits = firstVisits(path.join(folder, 'apps/web/dist/client'));
  return {
    pages: Object.keys(contract.pages).length,
    homeKB: visits.find(({ topic }) => topic === HOME_TOPIC)!.KB,
    start: () => startServer({ DATA_DIR: dataDir }),
  };
}

/**
 * Returns the milliseconds until a server answers, with a running database and content. Like `npm
 * start` this includes the check of the build; `alone` collects the times without it.
 */
const startTime =
  ({ start }: Product, alone: number[]) =>
  async (): Promise<number> => {
    const began = performance.now();
    const server = await start();
    const took = performance.now() - began;
    alone.push(server.startedIn);
    await server.stop();
    return took;
  };

/** Returns the milliseconds for an uncached view: each request has another query. */
function answerTime(base: string): () => Promise<number> {
  let number = 0;
  return async () => {
    const began = performance.now();
    await (await fetch(`${base}${HOME}?number=${number++}`)).text();
    return performance.now() - began;
  };
}

/** Returns the milliseconds from a tap on a product to its title, with its code loaded. */
async function tapTime(browser: Browser, base: string): Promise<() => Promise<number>> {
  const context = await phone(browser);
  const page = await context.newPage();
  await page.goto(base + HOME, { waitUntil: 'networkidle', timeout: PATIENCE_MS });
  const session = await throttle(page);
  return async () => {
    await page.bringToFront();
    await page.evaluate(() => window.scrollTo(0, 600));
    const time = await page.evaluate(tapToTitle, 'main a[href*="sku/SkuDetail"]');
    await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS });
    await page.goBack({ timeout: PATIENCE_MS });
    await page.waitForURL(/Home/, { timeout: PATIENCE_MS });
    await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS });
    await session.send('HeapProfiler.collectGarbage');
    return time;
  };
}

async function compareRunning(browser: Browser, today: Product, grown: Product) {
  const [one, other] = [await today.start(), await grown.start()];
  try {
    const ask = [answerTime(one.baseUrl), answerTime(other.baseUrl)] as const;
    await inTurns(WARM_UP.answers, ...ask);
    const answer = await inTurns(ROUNDS.answers, ...ask);
    const tap = [
      await tapTime(browser, one.baseUrl),
      await tapTime(browser, other.baseUrl),
    ] as const;
    await inTurns(WARM_UP.taps, ...tap);
    return { answer, tap: await inTurns(ROUNDS.taps, ...tap) };
  } finally {
    await one.stop();
    await other.stop();
  }
}

/** Shows that a product of all pages is as fast as this one. `folder` has to be empty. */
export async function scale(folder: string): Promise<void> {
  const product = path.join(folder, 'product');
  writeProduct(product);
  // Started by root, PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  const dataDir = path.join(folder, 'data-dir');
  const today = await productIn(root, dataDir);
  const grown = await productIn(product, dataDir);
  const browser = await launchBrowser();
  // Keeps the database running while servers start and stop.
  const keeper = await today.start();
  try {
    const server: Pairs = { today: [], grown: [] };
    await inTurns(WARM_UP.starts, startTime(today, []), startTime(grown, []));
    const start = await inTurns(
      ROUNDS.starts,
      startTime(today, server.today),
      startTime(grown, server.grown),
    );
    const KB: Pairs = { today: [today.homeKB], grown: [grown.homeKB] };
    const running = await compareRunning(browser, today, grown);
    console.table(
      Object.entries({ KB, start, 'server alone': server, ...running }).map(([figure, pairs]) => ({
        figure,
        [`${today.pages} pages`]: Number(median(pairs.today).toFixed(1)),
        [`${grown.pages} pages`]: Number(median(pairs.grown).toFixed(1)),
        times: Number(timesOf(pairs).toFixed(3)),
        reached: timesOf(pairs) <= LIMIT ? 'yes' : 'NO',
      })),
    );
  } finally {
    await keeper.stop();
    await browser.close();
  }
}
