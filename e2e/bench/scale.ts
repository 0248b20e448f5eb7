import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pages } from '@marque/contract/pages';
import type { Browser } from 'playwright-core';
import { firstVisits } from '../../apps/web/scripts/first-visit.ts';
import { launchBrowser } from '../browser.ts';
import type { RunningServer } from '../server.ts';
import { median, phone, tapToTitle, throttle } from './measure.ts';

const root = path.resolve(import.meta.dirname, '../..');
const AREAS = ['entry', 'mall', 'member'] as const;
/** With the real ones this makes 343 pages. */
const COPIES = 6;
const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const ANSWERS = 100;
const HOME = '/xtl/mall/Home';
/** Times as much as today. */
const LIMIT = 1.05;

const NOT_COPIED = new Set(['node_modules', 'dist', '.git', '.data', 'data']);

const edit = (file: string, change: (text: string) => string): void =>
  writeFileSync(file, change(readFileSync(file, 'utf8')));

function* filesBelow(folder: string): Generator<string> {
  for (const child of readdirSync(folder, { withFileTypes: true, recursive: true }))
    if (child.isFile()) yield path.join(child.parentPath, child.name);
}

/** One more area: the pages of a real one under ids and addresses of its own. */
function copyArea(product: string, area: (typeof AREAS)[number], name: string): void {
  const ownIds = (text: string): string =>
    text.replaceAll(new RegExp(`'${area}\\.(\\w+)'`, 'g'), (id, page: string) =>
      Object.hasOwn(pages, `${area}.${page}`) ? `'${name}.${page}'` : id,
    );
  const contract = path.join(product, 'packages/contract/src');
  const web = path.join(product, 'apps/web/src');
  const table = readFileSync(path.join(contract, area, 'pages.ts'), 'utf8');
  mkdirSync(path.join(contract, name));
  writeFileSync(
    path.join(contract, name, 'pages.ts'),
    ownIds(table)
      .replaceAll(`${area}Pages`, `${name}Pages`)
      .replaceAll(/'\/(:brand\/)?/g, `'/$1${name}/`),
  );
  edit(
    path.join(contract, 'pages.ts'),
    (text) =>
      `import { ${name}Pages } from './${name}/pages.ts';\n` +
      text.replace('...entryPages,', `...${name}Pages, ...entryPages,`),
  );
  edit(path.join(web, 'app/areas.ts'), (text) =>
    text.replace(
      '  entry: () =>',
      `  ${name}: () => import('#features/${name}/routes.ts'),\n  entry: () =>`,
    ),
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

/** A copy of the product with six more of each area. Libraries are those of this one. */
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
  ] as const)
    symlinkSync(path.join(product, folder), path.join(libraries, '@marque', name));
  for (const area of AREAS)
    for (let copy = 1; copy <= COPIES; copy++) copyArea(product, area, `${area}${copy}`);
}

type Measured = { pages: number; KB: number; start: number; answer: number; tap: number };

/** Milliseconds from a tap on a product to its title, its code there. */
async function tapTime(browser: Browser, base: string): Promise<number> {
  const context = await phone(browser);
  const page = await context.newPage();
  await page.goto(base + HOME, { waitUntil: 'networkidle' });
  await throttle(page);
  const times: number[] = [];
  for (let run = 0; run <= RUNS; run++) {
    await page.evaluate(() => window.scrollTo(0, 600));
    const time = await page.evaluate(tapToTitle, 'main a[href*="sku/SkuDetail"]');
    // The first tap brings the code.
    if (run > 0) times.push(time);
    await page.waitForLoadState('networkidle');
    await page.goBack();
    await page.waitForURL(/Home/);
    await page.waitForLoadState('networkidle');
  }
  await context.close();
  return median(times);
}

/** Milliseconds for a view that is not kept: each has another query. */
async function answerTime(base: string): Promise<number> {
  const times: number[] = [];
  for (let number = 0; number < ANSWERS; number++) {
    const began = performance.now();
    const answer = await fetch(`${base}${HOME}?number=${number}`);
    await answer.text();
    times.push(performance.now() - began);
  }
  return median(times.slice(ANSWERS / 4));
}

async function measure(browser: Browser, product: string): Promise<Measured> {
  const { startServer } = (await import(path.join(product, 'e2e/server.ts'))) as {
    startServer: () => Promise<RunningServer>;
  };
  // Builds it, and lets the machine read every file once.
  await (await startServer()).stop();
  const starts: number[] = [];
  let server: RunningServer | null = null;
  for (let run = 0; run < 3; run++) {
    await server?.stop();
    const began = performance.now();
    server = await startServer();
    starts.push(performance.now() - began);
  }
  try {
    const { baseUrl } = server!;
    const visits = firstVisits(path.join(product, 'apps/web/dist/client'));
    const home = visits.find(({ topic }) => topic === 'mall/home');
    return {
      pages: visits.length,
      KB: home!.KB,
      start: median(starts),
      answer: await answerTime(baseUrl),
      tap: await tapTime(browser, baseUrl),
    };
  } finally {
    await server!.stop();
  }
}

/** Shows that a product of 343 pages is as fast as this one. */
export async function scale(product: string): Promise<void> {
  writeProduct(product);
  const browser = await launchBrowser();
  try {
    const now = await measure(browser, root);
    const then = await measure(browser, product);
    console.table(
      (['KB', 'start', 'answer', 'tap'] as const).map((figure) => ({
        figure,
        [`${now.pages} pages`]: Number(now[figure].toFixed(1)),
        [`${then.pages} pages`]: Number(then[figure].toFixed(1)),
        times: Number((then[figure] / now[figure]).toFixed(3)),
        reached: then[figure] <= now[figure] * LIMIT ? 'yes' : 'NO',
      })),
    );
  } finally {
    await browser.close();
  }
}
