/**
 * Captures every page in each of its brands and arranges the screenshots on sheets:
 * `npm run contact-sheets -- <folder> [--full] [--dark] [--large] [--width 320] [--area cars] [--only mall.cart,mall.home]`.
 * There is one sheet of first screens per area and brand; with `--full` also one file per page in its
 * whole length. Pages that fail to load are listed at the end.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Brand, BRANDS } from '@marque/contract/core';
import { addressOf } from '@marque/contract/page';
import { type PageId, pages } from '@marque/contract/pages';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { launchBrowser } from './browser.ts';
import type { PageCheck, PageChecks } from '@marque/web/src/testing/page-check.ts';
import { startServer, TEST_ENVIRONMENT } from './server.ts';
import { areaFolders, brandsWith, checksOf } from './testing/checks.ts';
import { type Member, memberOf } from './testing/member.ts';
import { settle, watch } from './testing/open-page.ts';
import { phoneScreen } from './testing/person.ts';
import { newMember } from './testing/session.ts';

/** The checks of pages by area, as a page's id begins. */
const AREAS: Record<string, PageChecks> = {};
for (const folder of areaFolders()) {
  const checks = await checksOf(folder);
  AREAS[Object.keys(checks)[0]!.split('.')[0]!] = checks;
}
const COLUMNS = 10;
const SCREEN = { width: 187, height: 406 };
const GAP = 12;
const HEIGHT = 812;
/** The largest height of a full-page screenshot in pixels. */
const LONGEST = 4_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: 'boolean', default: false },
    dark: { type: 'boolean', default: false },
    large: { type: 'boolean', default: false },
    width: { type: 'string', default: '375' },
    area: { type: 'string' },
    only: { type: 'string' },
  },
});
const folder = positionals[0] ?? 'docs/contact-sheets';
const only = values.only?.split(',');
const variant = [
  values.dark && 'dark',
  values.large && 'large',
  values.width !== '375' && values.width,
]
  .filter(Boolean)
  .map((part) => `-${part}`)
  .join('');

async function sheet(screens: Buffer[], file: string): Promise<void> {
  const rows = Math.ceil(screens.length / COLUMNS);
  const columns = Math.min(COLUMNS, screens.length);
  const placed = await Promise.all(
    screens.map(async (screen, at) => ({
      input: await sharp(screen)
        .resize({ ...SCREEN, fit: 'cover', position: 'top' })
        .toBuffer(),
      left: GAP + (at % COLUMNS) * (SCREEN.width + GAP),
      top: GAP + Math.floor(at / COLUMNS) * (SCREEN.height + GAP),
    })),
  );
  await sharp({
    create: {
      width: GAP + columns * (SCREEN.width + GAP),
      height: GAP + rows * (SCREEN.height + GAP),
      channels: 3,
      background: '#8a8f98',
    },
  })
    .composite(placed)
    .webp({ quality: 64, effort: 6 })
    .toFile(file);
}

const server = await startServer(TEST_ENVIRONMENT);
const browser = await launchBrowser();
mkdirSync(folder, { recursive: true });
const missing: string[] = [];

type OpenedPage = { page: Page; member: Member; brand: Brand };
const width = Number(values.width);

async function shootPage(
  { page, member, brand }: OpenedPage,
  id: PageId,
  { params, shows }: PageCheck,
): Promise<Buffer> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.goto(addressOf(pages[id].path, (await params?.(member, brand)) ?? {}, brand));
  await page.getByText(shows).filter({ visible: true }).first().waitFor();
  await settle(page);
  const screen = await page.screenshot();
  if (!values.full) return screen;
  const length = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(Math.max(length, HEIGHT), LONGEST) });
  await settle(page);
  const file = path.join(folder, `${id}-${brand}${variant}.webp`);
  await sharp(await page.screenshot())
    .webp({ quality: 80 })
    .toFile(file);
  return screen;
}

async function shootArea(opened: OpenedPage, area: string): Promise<void> {
  const screens: Buffer[] = [];
  for (const [id, check] of Object.entries(AREAS[area]!) as [PageId, PageCheck][]) {
    if (!brandsWith(id, check).includes(opened.brand) || (only && !only.includes(id))) continue;
    try {
      screens.push(await shootPage(opened, id, check));
    } catch (error) {
      missing.push(`${id} (${opened.brand}): ${String(error).split('\n')[0]}`);
    }
  }
  if (screens.length > 0)
    await sheet(screens, path.join(folder, `${area}-${opened.brand}${variant}.webp`));
}

async function shootBrand(brand: Brand): Promise<void> {
  const session = await newMember(server.baseUrl);
  const member = memberOf(server.baseUrl, brand, session);
  const context = await phoneScreen(browser, server.baseUrl, { member: session });
  const look = `${values.dark ? 'dark' : 'light'}.${values.large ? 'large' : 'normal'}`;
  if (variant)
    await context.addCookies([{ name: 'marque-look', value: look, url: server.baseUrl }]);
  const page = watch(await context.newPage());
  if (values.dark) await page.emulateMedia({ colorScheme: 'dark' });
  for (const area of values.area?.split(',') ?? Object.keys(AREAS))
    await shootArea({ page, member, brand }, area);
  await context.close();
}

try {
  for (const brand of BRANDS) await shootBrand(brand);
  if (missing.length > 0) throw new Error(`Not in the pictures:\n${missing.join('\n')}`);
} finally {
  await browser.close();
  await server.stop();
}
