import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { FONT_FILE } from '#kernel/font.ts';
import { type ProcessedImage, QUALITY } from '../process-image.ts';

/** Legible on light and on dark paper. */
const INK = '#80808099';
const SLANT = -24;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
/** The mark's share of the picture's width. */
const SHARE = 0.4;

/** Draws the slanted mark, no larger than the picture. */
async function drawMark(text: string, width: number, height: number): Promise<Buffer> {
  const drawn = await sharp({
    text: {
      text: `<span foreground="${INK}">${text}</span>`,
      font: 'Noto Sans SC',
      fontfile: fileURLToPath(FONT_FILE),
      rgba: true,
      dpi: 300,
    },
  })
    .rotate(SLANT, { background: CLEAR })
    .png()
    .toBuffer();
  const most = { width: Math.max(1, Math.round(width * SHARE)), height };
  return sharp(drawn)
    .resize({ ...most, fit: 'inside' })
    .png()
    .toBuffer();
}

/** Stamps every file of a picture all over with its purpose. */
export async function stamp(picture: ProcessedImage, text: string): Promise<ProcessedImage> {
  const files: ProcessedImage['files'] = [];
  for (const { width, bytes } of picture.files) {
    const { height } = await sharp(bytes).metadata();
    const mark = await drawMark(text, width, height);
    const marked = sharp(bytes).composite([{ input: mark, tile: true }]);
    files.push({ width, bytes: await marked.webp({ quality: QUALITY }).toBuffer() });
  }
  return { ...picture, files };
}
