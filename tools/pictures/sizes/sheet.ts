/** Puts the sides of a thing on one sheet, to one scale, with its measures and a known thing beside it. */
import sharp from 'sharp';
import { Group, MathUtils } from 'three';
import type { Measures, Picture, Side } from '../products/catalogue.js';
import { describeHere } from '../studio/inputs.ts';
import { trianglesOf, type Triangle } from '../studio/raster.ts';
import { drawSide, extentOf, type Ink } from './drawing.ts';

const SIZE = 960;
/** Pixels on the left for a height, on the right, above for a caption, below for a width. */
const ROOM = { left: 140, right: 70, top: 90, bottom: 130 };
/** Pixels between two sides. */
const GAP = { beside: 110, below: 170 };
const INKS: Record<'xtl' | 'bz', Ink & { paper: string; measure: string }> = {
  xtl: { paper: '#f4eee4', body: '#fbf7f0', line: '#4a4038', measure: '#7d2630' },
  bz: { paper: '#10141d', body: '#2b3547', line: '#b9c6dd', measure: '#6ea0ff' },
};
const NAMES: Record<Side, string> = { front: '正面', side: '侧面', top: '俯视' };
/** Which of width, height and depth a side shows across and upward. */
const AXES: Record<Side, [across: number, upward: number]> = {
  front: [0, 1],
  side: [2, 1],
  top: [0, 2],
};
/** Things of a size that everybody knows, in millimetres, for things up to a size. */
const KNOWN = [
  { upTo: 120, width: 25, height: 25, radius: 12.5, name: '一元硬币' },
  { upTo: 420, width: 71, height: 147, radius: 11, name: '手机' },
];

const TEXT = 'font-family="Noto Sans CJK SC" text-anchor="middle"';

type Extent = { width: number; height: number };
type Spot = Extent & { left: number; top: number };

/** Things from this size on are measured in centimetres. */
const FROM_CENTIMETRES = 300;

/** Lengths of a thing as shops say them, with one unit. */
const lengthText = (lengths: readonly number[], largest: number): string =>
  largest < FROM_CENTIMETRES
    ? `${lengths.join(' × ')} mm`
    : `${lengths.map((mm) => Number((mm / 10).toFixed(1))).join(' × ')} cm`;

/** One beside the other, standing on a line. */
function inRow(items: readonly Extent[]): Spot[] {
  const wide = items.reduce((sum, { width }) => sum + width, 0);
  const high = Math.max(...items.map(({ height }) => height));
  const gaps = GAP.beside * (items.length - 1);
  const scale = Math.min(
    (SIZE - ROOM.left - ROOM.right - gaps) / wide,
    (SIZE - ROOM.top - ROOM.bottom) / high,
  );
  let left = (SIZE + ROOM.left - ROOM.right - wide * scale - gaps) / 2;
  const base = (SIZE + high * scale + ROOM.top - ROOM.bottom) / 2;
  return items.map((item) => {
    const [width, height] = [item.width * scale, item.height * scale];
    const spot = { left, top: base - height, width, height };
    left += width + GAP.beside;
    return spot;
  });
}

/** One below the other, and the known thing beside the lower. */
function inColumn([first, second, known]: readonly Extent[]): Spot[] {
  if (!first || !second) return [];
  const lower = second.width + (known?.width ?? 0);
  const lowerGap = known ? GAP.beside : 0;
  const foot = Math.max(second.height, known?.height ?? 0);
  const scale = Math.min(
    (SIZE - ROOM.left - ROOM.right) / first.width,
    (SIZE - ROOM.left - ROOM.right - lowerGap) / lower,
    (SIZE - ROOM.top - ROOM.bottom - GAP.below) / (first.height + foot),
  );
  const wide = Math.max(first.width * scale, lower * scale + lowerGap);
  const left = (SIZE + ROOM.left - ROOM.right - wide) / 2;
  const high = (first.height + foot) * scale + GAP.below;
  const top = (SIZE + ROOM.top - ROOM.bottom - high) / 2;
  const at = ({ width, height }: Extent, x: number, base: number): Spot => ({
    left: x,
    top: base - height * scale,
    width: width * scale,
    height: height * scale,
  });
  return [
    at(first, left, top + first.height * scale),
    at(second, left, top + high),
    ...(known ? [at(known, left + second.width * scale + GAP.beside, top + high)] : []),
  ];
}

/** The arrangement in which things are larger. */
function arranged(items: readonly Extent[]): Spot[] {
  const [row, column] = [inRow(items), inColumn(items)];
  return (column[0]?.width ?? 0) > row[0]!.width ? column : row;
}

function across({ left, top, width, height }: Spot, text: string, colour: string): string {
  const y = top + height + 44;
  const ends = [left, left + width].map((x) => `M${x} ${y - 12}v24`).join('');
  return `<path d="M${left} ${y}h${width}${ends}" stroke="${colour}" stroke-width="2.5" fill="none"/>
    <text x="${left + width / 2}" y="${y + 50}" fill="${colour}" font-size="36" ${TEXT}>${text}</text>`;
}

function upward({ left, top, height }: Spot, text: string, colour: string): string {
  const x = left - 40;
  const ends = [top, top + height].map((y) => `M${x - 12} ${y}h24`).join('');
  return `<path d="M${x} ${top}v${height}${ends}" stroke="${colour}" stroke-width="2.5" fill="none"/>
    <text transform="translate(${x - 22} ${top + height / 2}) rotate(-90)" fill="${colour}" font-size="36" ${TEXT}>${text}</text>`;
}

const caption = ({ left, top, width }: Spot, text: string, { line }: Ink): string =>
  `<text x="${left + width / 2}" y="${top - 28}" fill="${line}" fill-opacity=".75" font-size="30" ${TEXT}>${text}</text>`;

const outlined = ({ left, top, width, height }: Spot, radius: number, { line }: Ink): string =>
  `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="${radius}" fill="none" stroke="${line}" stroke-opacity=".7" stroke-width="2.5" stroke-dasharray="9 8"/>`;

function drawnParts(key: string, picture: Picture, { parts, turn = 0 }: Measures): Triangle[] {
  const { object } = describeHere(key, picture);
  const [x, y, z] = (Array.isArray(turn) ? turn : [0, turn, 0]).map(MathUtils.degToRad);
  // A model is turned about the vertical after it leans, so that is undone first.
  const straight = new Group().add(object);
  straight.rotation.set(x!, y!, z!, 'ZXY');
  straight.updateMatrixWorld(true);
  const drawn = parts ? parts.map((part) => object.children[part]!) : [object];
  return (
    drawn
      .flatMap((part) => [...trianglesOf(part)])
      // What is printed cannot be drawn here.
      .filter(({ material }) => !material.map || material.userData['tile'])
  );
}

/** Width, height and depth in millimetres, from 10 cm on in steps of 5 mm. */
function sizeOf(triangles: readonly Triangle[], mm: number): [number, number, number] {
  const [front, side] = [extentOf(triangles, 'front'), extentOf(triangles, 'side')];
  const length = (units: number): number => {
    const exact = units * mm;
    return exact < 100 ? Math.round(exact) : Math.round(exact / 5) * 5;
  };
  return [
    length(front.high.x - front.low.x),
    length(front.high.y - front.low.y),
    length(side.high.x - side.low.x),
  ];
}

/** The size as the product's parameters give it: length, width and height, as far as the sheet shows them. */
export function sizeText(key: string, picture: Picture, measures: Measures): string {
  const size = sizeOf(drawnParts(key, picture, measures), picture.mm);
  const shown = new Set(measures.sides.flatMap((side) => AXES[side]));
  const [width, height, depth] = size.map((mm, axis) => (shown.has(axis) ? mm : 0)) as typeof size;
  const lengths = [Math.max(width, depth), Math.min(width, depth), height];
  return lengthText(
    lengths.filter((mm) => mm > 0),
    Math.max(...size),
  );
}

/** @returns a PNG of 960 × 960 */
export async function sizeSheet(
  key: string,
  picture: Picture,
  measures: Measures,
): Promise<Buffer> {
  const ink = INKS[key.includes('/bz-') ? 'bz' : 'xtl'];
  const { sides, note } = measures;
  const triangles = drawnParts(key, picture, measures);
  const mm = sizeOf(triangles, picture.mm);
  const largest = Math.max(...mm);
  const known = KNOWN.find(({ upTo }) => largest <= upTo);
  const sizes = sides.map((side) => ({ width: mm[AXES[side][0]]!, height: mm[AXES[side][1]]! }));
  const spots = arranged(known ? [...sizes, known] : sizes);
  const drawings = [];
  const marks: string[] = [];
  const shown = new Set<number>();
  for (const [i, side] of sides.entries()) {
    const spot = spots[i]!;
    const view = await drawSide(triangles, side, spot, ink, measures.silhouette);
    drawings.push({
      input: view.png,
      left: Math.round(spot.left - view.margin),
      top: Math.round(spot.top - view.margin),
    });
    marks.push(caption(spot, i === 0 && note ? `${NAMES[side]} · ${note}` : NAMES[side], ink));
    // A measure stands once.
    for (const [axis, draw] of [across, upward].entries()) {
      const which = AXES[side][axis]!;
      if (!shown.has(which)) marks.push(draw(spot, lengthText([mm[which]!], largest), ink.measure));
      shown.add(which);
    }
  }
  if (known) {
    const spot = spots.at(-1)!;
    marks.push(outlined(spot, (known.radius * spot.width) / known.width, ink));
    marks.push(caption(spot, known.name, ink));
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">${marks.join('')}</svg>`;
  return sharp({ create: { width: SIZE, height: SIZE, channels: 3, background: ink.paper } })
    .composite([...drawings, { input: Buffer.from(svg) }])
    .png()
    .toBuffer();
}
