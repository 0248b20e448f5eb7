import type { StoredImage } from '@marque/contract/common';
import { imageSrc } from '@marque/contract/picture-url';
import { encode } from 'uqr';

/** A code on the poster: a picture as data URL, or the address of a QR code. */
export type Code = { image: string } | { address: string };

export const FAMILY =
  "-apple-system, BlinkMacSystemFont, 'PingFang SC', 'HarmonyOS Sans SC', 'Noto Sans CJK SC', 'Noto Sans SC', 'Microsoft YaHei', system-ui, sans-serif";

export type Colours = Record<
  'page' | 'card' | 'ink' | 'ink-2' | 'ink-3' | 'accent' | 'line' | 'sunken',
  string
>;

/** The current colours and the corner radius, from the page's tokens. */
export function look(): Colours & { radius: number } {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  const names = ['page', 'card', 'ink', 'ink-2', 'ink-3', 'accent', 'line', 'sunken'] as const;
  const colours = Object.fromEntries(names.map((name) => [name, token(name)])) as Colours;
  return { ...colours, radius: radiusOf(token('radius-card')) };
}

/** Converts a length to design pixels. One rem is 37.5 of them. */
const radiusOf = (length: string): number =>
  length.endsWith('rem') ? parseFloat(length) * 37.5 : parseFloat(length) || 0;

export async function load(address: string): Promise<HTMLImageElement> {
  const image = new window.Image();
  image.crossOrigin = 'anonymous';
  image.src = address;
  await image.decode();
  return image;
}

/** Loads a picture with what is laid over it, in files of at least this width. */
export async function loadLayers(
  images: readonly StoredImage[],
  atLeast: number,
): Promise<HTMLCanvasElement> {
  const layers = await Promise.all(images.map((image) => load(imageSrc(image, atLeast))));
  const { width, height } = layers[0]!;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d')!;
  for (const layer of layers) context.drawImage(layer, 0, 0, width, height);
  return canvas;
}

export const svgAddress = (markup: string, colour: string): string =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(
    markup.replaceAll('currentColor', colour).replace('<svg ', '<svg width="192" height="192" '),
  )}`;

export type Pen = {
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
  /** Draws a picture that covers a box with round corners. */
  picture: (image: HTMLImageElement | HTMLCanvasElement, box: Box, radius: number) => void;
  plate: (box: Box, radius: number, colour: string) => void;
};
export type Box = { x: number; y: number; width: number; height: number };

export function penOf(context: CanvasRenderingContext2D): Pen {
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

/** Draws a QR code in dark on light in every theme, because scanners need that. */
function drawQr(pen: Pen, address: string, box: Box): void {
  const { size, data } = encode(address, { ecc: 'M', border: 0 });
  const { context } = pen;
  const module = box.width / size;
  context.fillStyle = '#000';
  for (const [row, cells] of data.entries())
    for (const [column, dark] of cells.entries())
      if (dark)
        // A slight overlap hides lines between two modules.
        context.fillRect(
          box.x + column * module,
          box.y + row * module,
          module + 0.05,
          module + 0.05,
        );
}

export async function drawCode(pen: Pen, code: Code, box: Box, radius: number): Promise<void> {
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
