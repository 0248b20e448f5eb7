import { formatMoney, moneyParts } from '@marque/contract/money';
import type { StoredImage } from '@marque/contract/common';
import {
  type Code,
  type Colours,
  drawCode,
  FAMILY,
  load,
  loadLayers,
  look,
  type Pen,
  penOf,
  svgAddress,
} from './pen.ts';
import { textLines } from './text-lines.ts';

export type Poster = {
  title: string;
  desc: string;
  /** Null for words alone. */
  image: StoredImage | null;
  over?: readonly StoredImage[];
  price: { fen: number; score: number; originalFen: number | null } | null;
  /** The name of the points. */
  scoreName: string;
  /** The signed-in sharer; null for a visitor. `avatar` is an address or ''. */
  sharer: { name: string; avatar: string } | null;
  /** `mark` is SVG markup in `currentColor`. */
  brand: { name: string; slogan: string; mark: string };
  code: Code;
};

/** Poster pixels per design pixel. A width of 1500 is sharp in print and far below the limit of iOS. */
const SCALE = 4;
const WIDTH = 375;
const GUTTER = 24;
const INNER = WIDTH - 2 * GUTTER;
const CODE = 84;
const AVATAR = 36;
/** Draws a price: small ¥, large yuan, small decimals, points beside it, and the original price struck through. */
function drawPrice(
  pen: Pen,
  { fen, score, originalFen }: NonNullable<Poster['price']>,
  { x, y, scoreName }: { x: number; y: number; scoreName: string },
  colours: Colours,
): void {
  const accent = { y, weight: 600, colour: colours.accent };
  let at = x;
  if (fen > 0 || score === 0) {
    const { sign, yuan, decimals } = moneyParts(fen);
    at += pen.text(sign, { ...accent, x: at, size: 16 }) + 1;
    at += pen.text(yuan, { ...accent, x: at, size: 30 });
    at += pen.text(decimals, { ...accent, x: at, size: 16 });
  }
  if (score > 0) {
    if (fen > 0) at += pen.text(' + ', { ...accent, x: at, size: 16 });
    at += pen.text(score.toLocaleString('en-US'), { ...accent, x: at, size: fen > 0 ? 22 : 30 });
    at += pen.text(` ${scoreName}`, { ...accent, x: at, size: 14 });
  }
  if (originalFen !== null && originalFen > fen && score === 0) {
    const width = pen.text(formatMoney(originalFen), {
      x: at + 8,
      y,
      size: 13,
      colour: colours['ink-3'],
    });
    pen.context.fillRect(at + 8, y - 5, width, 1);
  }
}

async function drawSharer(
  pen: Pen,
  sharer: NonNullable<Poster['sharer']>,
  { x, y }: { x: number; y: number },
  colours: Colours,
): Promise<void> {
  const circle = { x, y, width: AVATAR, height: AVATAR };
  const avatar = sharer.avatar ? await load(sharer.avatar).catch(() => null) : null;
  if (avatar) pen.picture(avatar, circle, AVATAR);
  else {
    pen.plate(circle, AVATAR, colours.sunken);
    pen.text([...sharer.name][0] ?? '', {
      x: x + AVATAR / 2,
      y: y + AVATAR / 2 + 6,
      size: 16,
      weight: 500,
      colour: colours['ink-2'],
      align: 'center',
    });
  }
  const left = x + AVATAR + 10;
  const room = WIDTH - GUTTER - CODE - 16 - left;
  pen.context.font = `500 14px ${FAMILY}`;
  const [name = ''] = textLines(
    sharer.name,
    room,
    1,
    (text) => pen.context.measureText(text).width,
  );
  pen.text(name, { x: left, y: y + 15, size: 14, weight: 500, colour: colours.ink });
  pen.text('推荐给你', { x: left, y: y + 33, size: 12, colour: colours['ink-2'] });
}

/** A drawn poster: a JPEG as data URL, and its size in design pixels. */
export type DrawnPoster = { url: string; width: number; height: number };

/** Draws a poster. Throws when a picture does not load. */
export async function drawPoster(poster: Poster): Promise<DrawnPoster> {
  const colours = look();
  const { radius } = colours;
  const [mark, picture] = await Promise.all([
    load(svgAddress(poster.brand.mark, colours.accent)),
    poster.image && loadLayers([poster.image, ...(poster.over ?? [])], INNER * 3),
  ]);

  const canvas = document.createElement('canvas');
  canvas.width = WIDTH * SCALE;
  const context = canvas.getContext('2d')!;
  const measure = (text: string) => context.measureText(text).width;
  context.font = `600 20px ${FAMILY}`;
  // Words alone have the room of the picture.
  const title = textLines(poster.title, INNER, picture ? 2 : 8, measure);
  context.font = `400 13px ${FAMILY}`;
  const desc = textLines(poster.desc, INNER, 1, measure);

  const pictureTop = 76;
  const titleTop = pictureTop + (picture ? INNER + 34 : 40);
  const descTop = titleTop + title.length * 27 - 1;
  const priceTop = descTop + (poster.price ? 42 : 8);
  const footTop = priceTop + 22;
  const height = footTop + 22 + CODE + 26;
  // Setting the height resets the whole context, the font included.
  canvas.height = height * SCALE;
  context.scale(SCALE, SCALE);

  const pen = penOf(context);
  pen.plate({ x: 0, y: 0, width: WIDTH, height }, 0, colours.card);
  context.drawImage(mark, GUTTER, 22, 32, 32);
  pen.text(poster.brand.name, { x: 66, y: 37, size: 16, weight: 600, colour: colours.ink });
  pen.text(poster.brand.slogan, { x: 66, y: 54, size: 11, colour: colours['ink-3'] });
  if (picture)
    pen.picture(picture, { x: GUTTER, y: pictureTop, width: INNER, height: INNER }, radius);

  for (const [i, line] of title.entries())
    pen.text(line, {
      // The left half of an opening bracket is empty, so it is shifted to align with the edge.
      x: line.startsWith('「') ? GUTTER - 10 : GUTTER,
      y: titleTop + i * 27,
      size: 20,
      weight: 600,
      colour: colours.ink,
    });
  if (desc[0]) pen.text(desc[0], { x: GUTTER, y: descTop, size: 13, colour: colours['ink-2'] });
  if (poster.price)
    drawPrice(pen, poster.price, { x: GUTTER, y: priceTop, scoreName: poster.scoreName }, colours);

  context.fillStyle = colours.line;
  context.fillRect(GUTTER, footTop, INNER, 1);
  const codeBox = { x: WIDTH - GUTTER - CODE, y: footTop + 22, width: CODE, height: CODE };
  await drawCode(pen, poster.code, codeBox, Math.min(radius, 8));
  const hint = { x: GUTTER, size: 12, colour: colours['ink-3'] };
  if (poster.sharer) {
    await drawSharer(pen, poster.sharer, { x: GUTTER, y: footTop + 26 }, colours);
    pen.text('长按或扫码，去看看', { ...hint, y: footTop + 22 + CODE - 4 });
  } else pen.text('长按或扫码，去看看', { ...hint, y: footTop + 22 + CODE / 2 + 4 });
  return { url: canvas.toDataURL('image/jpeg', 0.92), width: WIDTH, height };
}
