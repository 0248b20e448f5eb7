import { randomInt } from 'node:crypto';
import type { Brand } from '@marque/contract/core';
import sharp from 'sharp';

const WIDTH = 320;
const HEIGHT = 160;
const PIECE = 52;
/** The size of the piece's knob in pixels. */
const KNOB = 9;

type Palette = { sky: [string, string]; hills: [string, string, string]; sun: string };
const PALETTES: Record<Brand, Palette> = {
  xtl: { sky: ['#f7e3cf', '#e9b48f'], hills: ['#c98a66', '#9d5b47', '#5f3330'], sun: '#fff4e2' },
  bz: { sky: ['#17223f', '#3b5fa8'], hills: ['#22345f', '#162341', '#0b1226'], sun: '#cfe0ff' },
};

/** Draws a random landscape, so that one answer reveals nothing about the next. */
function landscape(brand: Brand): string {
  const { sky, hills, sun } = PALETTES[brand];
  const ridge = (base: number, height: number) => {
    let d = `M0 ${HEIGHT}V${base - randomInt(height)}`;
    for (let x = 40; x <= WIDTH; x += 40)
      d += `S${x - 20} ${base - randomInt(height)} ${x} ${base - randomInt(height)}`;
    return `${d}V${HEIGHT}Z`;
  };
  const [far, middle, near] = hills;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs>
<rect width="100%" height="100%" fill="url(#s)"/>
<circle cx="${40 + randomInt(240)}" cy="${28 + randomInt(30)}" r="${14 + randomInt(10)}" fill="${sun}"/>
<path d="${ridge(96, 34)}" fill="${far}"/><path d="${ridge(122, 34)}" fill="${middle}"/><path d="${ridge(146, 30)}" fill="${near}"/></svg>`;
}

/** Returns a square with a round knob on top and on its right side. */
const outline = (x: number, y: number): string =>
  `M${x} ${y + KNOB}h${PIECE / 2 - KNOB}a${KNOB} ${KNOB} 0 1 1 ${KNOB * 2} 0h${PIECE / 2 - KNOB}` +
  `v${PIECE / 2 - KNOB}a${KNOB} ${KNOB} 0 1 1 0 ${KNOB * 2}v${PIECE / 2 - KNOB}h-${PIECE}z`;

const svg = (content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${content}</svg>`,
  );

const dataUrl = (type: string, bytes: Buffer) =>
  `data:image/${type};base64,${bytes.toString('base64')}`;

export type SlidePicture = {
  background: string;
  piece: string;
  width: number;
  height: number;
  pieceWidth: number;
  /** The position of the gap, in pixels from the left. */
  targetX: number;
};

/** Draws a slide check: the picture with a gap, and the piece in the picture's height. */
export async function drawSlidePicture(brand: Brand): Promise<SlidePicture> {
  const targetX = 90 + randomInt(WIDTH - 90 - PIECE - 2 * KNOB);
  const y = 16 + randomInt(HEIGHT - PIECE - 2 * KNOB - 20);
  const path = outline(targetX, y);
  // Raw pixels are passed on, since compressing them would take longer than drawing.
  const drawn = await sharp(Buffer.from(landscape(brand)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = ({ data, info }: typeof drawn) =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } });
  const pieceWidth = PIECE + 2 * KNOB;
  const cut = await pixels(drawn)
    .composite([
      { input: svg(`<path d="${path}" fill="#fff"/>`), blend: 'dest-in' },
      { input: svg(`<path d="${path}" fill="none" stroke="#fff" stroke-width="1.5"/>`) },
    ])
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [background, piece] = await Promise.all([
    pixels(drawn)
      .composite([
        {
          input: svg(
            `<path d="${path}" fill="#000" fill-opacity=".45" stroke="#fff" stroke-opacity=".8"/>`,
          ),
        },
      ])
      .webp({ quality: 80 })
      .toBuffer(),
    // The piece is cut out first because sharp extracts before it composes.
    pixels(cut)
      .extract({ left: targetX, top: 0, width: pieceWidth, height: HEIGHT })
      .webp({ quality: 85 })
      .toBuffer(),
  ]);
  return {
    background: dataUrl('webp', background),
    piece: dataUrl('webp', piece),
    width: WIDTH,
    height: HEIGHT,
    pieceWidth,
    targetX,
  };
}
