import { formatMoney, moneyParts } from '@marque/contract/money';
import type { Image } from '@marque/contract/common';
import { encode } from 'uqr';
import { textLines } from './text-lines.ts';

export type Poster = {
  title: string;
  desc: string;
  image: Image;
  price: { fen: number; score: number; originalFen: number | null } | null;
  /** What the points are called. */
  scoreName: string;
  /** Null when nobody is signed in. `avatar` is an address or ''. */
  sharer: { name: string; avatar: string } | null;
  /** `mark` is SVG markup in `currentColor`. */
  brand: { name: string; slogan: string; mark: string };
  /** A picture of a code as data URL, or the address a QR code has to hold. */
  code: { image: string } | { address: string };
};

/** Poster pixels for one design pixel. Twice 750 is sharp in print and far below what iOS can draw. */
const SCALE = 4;
const WIDTH = 375;
const GUTTER = 24;
const INNER = WIDTH - 2 * GUTTER;
const CODE = 84;
const AVATAR = 36;
const FAMILY =
  "-apple-system, BlinkMacSystemFont, 'PingFang SC', 'HarmonyOS Sans SC', 'Noto Sans CJK SC', 'Noto Sans SC', 'Microsoft YaHei', system-ui, sans-serif";

type Colours = Record<
  'page' | 'card' | 'ink' | 'ink-2' | 'ink-3' | 'accent' | 'line' | 'sunken',
  string
>;

/** The brand's colours and corners as the page has them now. */
function look(): Colours & { radius: number } {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  const names = ['page', 'card', 'ink', 'ink-2', 'ink-3', 'accent', 'line', 'sunken'] as const;
  const colours = Object.fromEntries(names.map((name) => [name, token(name)])) as Colours;
  return { ...colours, radius: radiusOf(token('radius-card')) };
}

/** A length in design pixels; the page's rem is a tenth of 375 of them. */
const radiusOf = (length: string): number =>
  length.endsWith('rem') ? parseFloat(length) * 37.5 : parseFloat(length) || 0;

async function load(address: string): Promise<HTMLImageElement> {
  const image = new window.Image();
  image.crossOrigin = 'anonymous';
  image.src = address;
  await image.decode();
  return image;
}

const svgAddress = (markup: string, colour: string): string =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(
    markup.replaceAll('currentColor', colour).replace('<svg ', '<svg width="192" height="192" '),
  )}`;

type Pen = {
  context: CanvasRenderingContext2D;
  text: (
    text: string,
    at: {
      x: number;
      y: number;
      size: number;
      weight?: number;
      colour: string;
      align?: CanvasTextAlign;
    },
  ) => number;
  /** A picture that covers a box with round corners. */
  picture: (image: HTMLImageElement, box: Box, radius: number) => void;
  plate: (box: Box, radius: number, colour: string) => void;
};
type Box = { x: number; y: number; width: number; height: number };

function penOf(context: CanvasRenderingContext2D): Pen {
  const round = ({ x, y, width, height }: Box, radius: number) => {
    const r = Math.min(radius, width / 2, height / 2);
    context.beginPath();
    context.moveTo(x + r, y);
    context.arcTo(x + width, y, x + width, y + height, r);
    context.arcTo(x + width, y + height, x, y + height, r);
    context.arcTo(x, y + height, x, y, r);
    context.arcTo(x, y, x + width, y, r);
    context.closePath();
  };
  return {
    context,
    text(text, { x, y, size, weight = 400, colour, align = 'left' }) {
      context.font = `${weight} ${size}px ${FAMILY}`;
      context.fillStyle = colour;
      context.textAlign = align;
      context.textBaseline = 'alphabetic';
      context.fillText(text, x, y);
      return context.measureText(text).width;
    },
    picture(image, box, radius) {
      const scale = Math.max(box.width / image.width, box.height / image.height);
      const [width, height] = [image.width * scale, image.height * scale];
      context.save();
      round(box, radius);
      context.clip();
      context.drawImage(
        image,
        box.x + (box.width - width) / 2,
        box.y + (box.height - height) / 2,
        width,
        height,
      );
      context.restore();
    },
    plate(box, radius, colour) {
      round(box, radius);
      context.fillStyle = colour;
      context.fill();
    },
  };
}

/** ¥ small, yuan large, decimals small, points beside; what it was, struck through. */
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

/** Dark modules on a light plate, whatever the theme: that is what cameras look for. */
function drawQr(pen: Pen, address: string, box: Box): void {
  const { size, data } = encode(address, { ecc: 'M', border: 0 });
  const { context } = pen;
  const module = box.width / size;
  context.fillStyle = '#000';
  for (const [row, cells] of data.entries())
    for (const [column, dark] of cells.entries())
      if (dark)
        // A hair wider than it is, so that no line shows between two.
        context.fillRect(
          box.x + column * module,
          box.y + row * module,
          module + 0.05,
          module + 0.05,
        );
}

async function drawCode(pen: Pen, code: Poster['code'], box: Box, radius: number): Promise<void> {
  const quiet = 8;
  pen.plate(box, radius, '#fff');
  const inner = {
    x: box.x + quiet,
    y: box.y + quiet,
    width: box.width - 2 * quiet,
    height: box.height - 2 * quiet,
  };
  if ('image' in code) pen.picture(await load(code.image), inner, 0);
  else drawQr(pen, code.address, inner);
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

/** Draws a poster; a JPEG as data URL. Throws when a picture does not load. */
export async function drawPoster(poster: Poster): Promise<string> {
  const colours = look();
  const { radius } = colours;
  const width = poster.image.widths.find((one) => one >= INNER * 3) ?? poster.image.widths.at(-1)!;
  const [mark, picture] = await Promise.all([
    load(svgAddress(poster.brand.mark, colours.accent)),
    load(`/media/${poster.image.key}-${width}.webp`),
  ]);

  const canvas = document.createElement('canvas');
  canvas.width = WIDTH * SCALE;
  const context = canvas.getContext('2d')!;
  const measure = (text: string) => context.measureText(text).width;
  context.font = `600 20px ${FAMILY}`;
  const title = textLines(poster.title, INNER, 2, measure);
  context.font = `400 13px ${FAMILY}`;
  const desc = textLines(poster.desc, INNER, 1, measure);

  const pictureTop = 76;
  const titleTop = pictureTop + INNER + 34;
  const descTop = titleTop + title.length * 27 - 1;
  const priceTop = descTop + (poster.price ? 42 : 8);
  const footTop = priceTop + 22;
  const height = footTop + 22 + CODE + 26;
  // Sets everything back, the font included.
  canvas.height = height * SCALE;
  context.scale(SCALE, SCALE);

  const pen = penOf(context);
  pen.plate({ x: 0, y: 0, width: WIDTH, height }, 0, colours.card);
  context.drawImage(mark, GUTTER, 22, 32, 32);
  pen.text(poster.brand.name, { x: 66, y: 37, size: 16, weight: 600, colour: colours.ink });
  pen.text(poster.brand.slogan, { x: 66, y: 54, size: 11, colour: colours['ink-3'] });
  pen.picture(picture, { x: GUTTER, y: pictureTop, width: INNER, height: INNER }, radius);

  for (const [i, line] of title.entries())
    pen.text(line, {
      // An opening bracket is half empty: its stroke stands on the edge.
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
  return canvas.toDataURL('image/jpeg', 0.92);
}
