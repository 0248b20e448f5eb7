import type { PageId } from '@marque/contract/pages';
import type { Page } from 'playwright-core';
import sharp from 'sharp';

/** The tallest flat stretch of page colour that a first screen may have, in pixels. */
const TALLEST = 160;
const WIDTH = 375;
/** Where header and bar stand. */
const HEADER = 60;
const BAR = 56;
/** A scroll bar and rounding at the rims are not looked at. */
const RIM = 4;
const TOLERANCE = 4;

/** The areas that are measured: their pages have been composed for it. */
const AREAS: ReadonlySet<string> = new Set([
  'entry',
  'mall',
  'member',
  'cars',
  'carOrder',
  'activity',
]);

/** Pages that may be flat on purpose: what they show stands alone at 42 % of the height. */
const INTENDED: Partial<Record<PageId, 'a code' | 'a letter' | 'waiting'>> = {
  'entry.sliding': 'a code',
  'entry.desc': 'a letter',
  'entry.middlePage': 'waiting',
  'mall.writeCode': 'a code',
  'member.myQrCode': 'a code',
};

type Colour = readonly [number, number, number];

const colourOf = (rgb: string): Colour =>
  rgb
    .match(/[\d.]+/g)!
    .map(Number)
    .slice(0, 3) as unknown as Colour;

/** Returns the tallest stretch of rows in one colour, and where it begins. */
async function tallestOf(screen: Buffer, [red, green, blue]: Colour) {
  const { data, info } = await sharp(screen)
    .resize({ width: WIDTH })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isFlat = (y: number): boolean => {
    for (let x = RIM; x < WIDTH - RIM; x += 3) {
      const at = (y * WIDTH + x) * 3;
      const off = Math.max(
        Math.abs(data[at]! - red),
        Math.abs(data[at + 1]! - green),
        Math.abs(data[at + 2]! - blue),
      );
      if (off > TOLERANCE) return false;
    }
    return true;
  };
  let [tallest, from, run] = [0, 0, 0];
  for (let y = HEADER; y < info.height - BAR; y++) {
    run = isFlat(y) ? run + 1 : 0;
    if (run > tallest) [tallest, from] = [run, y - run + 1];
  }
  return { tallest, from };
}

/** Flat stretches of page colour on the first screen of a page that are taller than they may be. */
export async function flatStretch(page: Page, id: PageId): Promise<string[]> {
  if (!AREAS.has(id.split('.')[0]!) || id in INTENDED) return [];
  const ground = await page.evaluate(() => {
    const main = [...document.querySelectorAll('main')].find((one) => one.checkVisibility());
    for (let one: Element | null = main ?? null; one; one = one.parentElement) {
      const { backgroundColor } = getComputedStyle(one);
      if (!/^rgba\(.*, 0\)$/.test(backgroundColor)) return backgroundColor;
    }
    return 'rgb(255, 255, 255)';
  });
  const { tallest, from } = await tallestOf(await page.screenshot(), colourOf(ground));
  return tallest > TALLEST ? [`${tallest} px of page colour from ${from}`] : [];
}
