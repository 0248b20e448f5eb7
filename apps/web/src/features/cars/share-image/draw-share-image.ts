import { formatMoney } from '@marque/contract/money';
import type { StoredImage } from '@marque/contract/common';
import {
  type Code,
  drawCode,
  FAMILY,
  load,
  loadLayers,
  look,
  type Pen,
  penOf,
  svgAddress,
} from '#blocks/poster/pen.ts';
import { textLines } from '#blocks/poster/text-lines.ts';

export type ShareStyle = 'page' | 'list' | 'details';

export type ShareImage = {
  style: ShareStyle;
  /** The names of series and trim. */
  title: string;
  trim: string;
  /** The layers of the car's still. */
  images: readonly StoredImage[];
  /** Whether the still shows the car by night. */
  night: boolean;
  /** The chosen options with the names of their groups. */
  chosen: { group: string; name: string }[];
  /** The price in fen; null when it is not shown. */
  fen: number | null;
  /** The nickname; '' when it is not shown. */
  nickname: string;
  /** `mark`: SVG markup in `currentColor`. */
  brand: { name: string; slogan: string; mark: string };
  code: Code;
};

/** Drawn at 1080 × 1920 px, a whole phone screen. */
const SCALE = 3;
const [WIDTH, HEIGHT] = [360, 640];
const GUTTER = 28;
const INNER = WIDTH - 2 * GUTTER;
const CODE = 76;
/** The height of a still, whose ratio is 16:9. */
const STILL = (WIDTH * 9) / 16;

type Inks = { ground: string; ink: string; soft: string; accent: string };
type Sheet = { pen: Pen; picture: HTMLCanvasElement; mark: (colour: string) => Promise<void> };

/** Returns a row of the still reduced to a few colours, so that stretching it shows no stripes. */
function rowOf(picture: HTMLCanvasElement, y: number): HTMLCanvasElement {
  const row = document.createElement('canvas');
  row.width = 12;
  row.height = 1;
  row.getContext('2d')!.drawImage(picture, 0, y, picture.width, 1, 0, 0, row.width, 1);
  return row;
}

/** Draws the still in full width and extends its wall and floor with the colours of its edges. */
function drawStage({ pen: { context }, picture }: Sheet, top: number, bottom: number): void {
  const floor = top + STILL;
  context.drawImage(rowOf(picture, 0), 0, 0, WIDTH, top + 1);
  context.drawImage(rowOf(picture, picture.height - 1), 0, floor - 1, WIDTH, bottom - floor + 1);
  context.drawImage(picture, 0, top, WIDTH, STILL);
}

/** Draws a part of the still. `part` is in fractions of its width and height. */
function drawPart(
  { pen: { context }, picture }: Sheet,
  part: { x: number; y: number; width: number },
  box: { x: number; y: number; width: number; height: number },
): void {
  const width = part.width * picture.width;
  const height = (width * box.height) / box.width;
  const [left, top] = [part.x * picture.width, part.y * picture.height];
  context.drawImage(picture, left, top, width, height, box.x, box.y, box.width, box.height);
}

const measured = ({ context }: Pen, size: number, weight = 400) => {
  context.font = `${weight} ${size}px ${FAMILY}`;
  return (text: string) => context.measureText(text).width;
};

/** Draws the name of the car and returns its bottom edge. */
function drawName(
  { pen }: Sheet,
  { title, trim, fen }: ShareImage,
  { top, inks }: { top: number; inks: Inks },
): number {
  pen.text(title, { x: GUTTER, y: top + 30, size: 32, weight: 600, colour: inks.ink });
  pen.text(trim, { x: GUTTER, y: top + 56, size: 16, colour: inks.soft });
  if (fen === null) return top + 64;
  const price = formatMoney(fen);
  pen.text(price, {
    x: WIDTH - GUTTER,
    y: top + 56,
    size: 20,
    weight: 600,
    colour: inks.accent,
    align: 'right',
  });
  return top + 64;
}

/** Draws the names of the options in at most `lines` lines. */
function drawNames(
  { pen }: Sheet,
  { chosen }: ShareImage,
  { top, lines, inks }: { top: number; lines: number; inks: Inks },
): void {
  const text = chosen.map(({ name }) => name).join(' · ');
  for (const [i, line] of textLines(text, INNER, lines, measured(pen, 13)).entries())
    pen.text(line, { x: GUTTER, y: top + 16 + i * 21, size: 13, colour: inks.soft });
}

/** Draws the nickname, the brand and the code. */
async function drawFoot(
  { pen }: Sheet,
  { nickname, brand, code }: ShareImage,
  inks: Inks,
): Promise<void> {
  const top = HEIGHT - GUTTER - CODE;
  await drawCode(pen, code, { x: WIDTH - GUTTER - CODE, y: top, width: CODE, height: CODE }, 6);
  const [who = ''] = textLines(
    nickname ? `${nickname} 配的` : brand.name,
    INNER - CODE - 16,
    1,
    measured(pen, 16, 600),
  );
  pen.text(who, { x: GUTTER, y: top + 34, size: 16, weight: 600, colour: inks.ink });
  pen.text('长按或扫码，看这台车', { x: GUTTER, y: top + 56, size: 12, colour: inks.soft });
}

/** The colours on the still itself, by day and by night. */
const DAY: Inks = { ground: '#fff', ink: '#14181d', soft: '#56606b', accent: '#14181d' };
const NIGHT: Inks = { ground: '#0b0f1a', ink: '#f1f5ff', soft: '#a9b4ca', accent: '#f1f5ff' };

/** The style with the car in the centre of the whole stage. */
async function drawPage(sheet: Sheet, of: ShareImage): Promise<void> {
  const inks = of.night ? NIGHT : DAY;
  drawStage(sheet, 196, HEIGHT);
  await sheet.mark(inks.ink);
  drawName(sheet, of, { top: 96, inks });
  drawNames(sheet, of, { top: 196 + STILL + 16, lines: 3, inks });
  await drawFoot(sheet, of, inks);
}

/** The style with the car above the list of options. */
async function drawList(sheet: Sheet, of: ShareImage, inks: Inks): Promise<void> {
  const { pen } = sheet;
  pen.plate({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, 0, inks.ground);
  drawStage(sheet, 64, 64 + STILL);
  await sheet.mark((of.night ? NIGHT : DAY).ink);
  const top = drawName(sheet, of, { top: 64 + STILL + 20, inks });
  const room = Math.floor((HEIGHT - GUTTER - CODE - 16 - top) / 26);
  // Options that do not fit are counted in the last line.
  const shown = of.chosen.length > room ? of.chosen.slice(0, room - 1) : of.chosen;
  const rest = of.chosen.length - shown.length;
  const rows = [...shown, ...(rest > 0 ? [{ group: '', name: `另有 ${rest} 项` }] : [])];
  for (const [i, { group, name }] of rows.entries()) {
    const y = top + 22 + i * 26;
    pen.text(group, { x: GUTTER, y, size: 12, colour: inks.soft });
    const [line = ''] = textLines(name, INNER - 72, 1, measured(pen, 14));
    pen.text(line, { x: GUTTER + 72, y, size: 14, colour: inks.ink });
  }
  await drawFoot(sheet, of, inks);
}

/** The style with the whole car and details of its front and wheel. */
async function drawDetails(sheet: Sheet, of: ShareImage, inks: Inks): Promise<void> {
  const { pen } = sheet;
  pen.plate({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, 0, inks.ground);
  const half = (WIDTH - 4) / 2;
  drawPart(sheet, { x: 0.02, y: 0.38, width: 0.34 }, { x: 0, y: 0, width: half, height: 150 });
  drawPart(
    sheet,
    { x: 0.28, y: 0.5, width: 0.26 },
    { x: half + 4, y: 0, width: half, height: 150 },
  );
  sheet.pen.context.drawImage(sheet.picture, 0, 154, WIDTH, STILL);
  const top = drawName(sheet, of, { top: 154 + STILL + 20, inks });
  drawNames(sheet, of, { top: top + 4, lines: 3, inks });
  await drawFoot(sheet, of, inks);
}

/**
 * Draws the picture of a configuration and returns it as a JPEG data URL. Throws when a picture
 * does not load.
 */
export async function drawShareImage(of: ShareImage): Promise<string> {
  const { images, brand, style } = of;
  const picture = await loadLayers(images, WIDTH * SCALE);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH * SCALE;
  canvas.height = HEIGHT * SCALE;
  const context = canvas.getContext('2d')!;
  context.scale(SCALE, SCALE);
  const pen = penOf(context);
  const mark = async (colour: string) => {
    context.drawImage(await load(svgAddress(brand.mark, colour)), GUTTER, 22, 28, 28);
    pen.text(brand.name, { x: GUTTER + 38, y: 42, size: 15, weight: 600, colour });
  };
  const { card, ink, accent, 'ink-2': soft } = look();
  const inks: Inks = { ground: card, ink, soft, accent };
  const sheet: Sheet = { pen, picture, mark };
  if (style === 'page') await drawPage(sheet, of);
  else if (style === 'list') await drawList(sheet, of, inks);
  else await drawDetails(sheet, of, inks);
  return canvas.toDataURL('image/jpeg', 0.92);
}
