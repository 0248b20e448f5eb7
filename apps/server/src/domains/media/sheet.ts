import type { StoredImage } from '@marque/contract/common';
import sharp from 'sharp';
import { sha256 } from '#kernel/secrets/hash.ts';

/**
 * The cell sizes in pixels for 2× and 3× screens, somewhat larger so that scaled pictures stay
 * sharp.
 */
const CELLS = [128, 192] as const;
/** The largest useful width of a picture. */
export const SHEET_CELL = CELLS[1];
/** The gap between pictures as a share of a cell, so that scaling does not mix neighbours. */
const GAP = 1 / 16;
const QUALITY = 82;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
/** A part of the name, changed with the way of drawing so that addresses change too. */
const DRAWN = 'sheet-1';

export type Sheet = {
  image: StoredImage;
  /** The files by width. */
  files: ReadonlyMap<number, Uint8Array>;
};

const widthOf = (count: number, cell: number): number => cell * count + cell * GAP * (count - 1);

async function draw(pictures: readonly Uint8Array[], cell: number): Promise<Uint8Array> {
  const cells = await Promise.all(
    pictures.map((bytes) =>
      sharp(bytes)
        .resize(cell, cell, { fit: 'contain', background: CLEAR })
        .ensureAlpha()
        .raw()
        .toBuffer(),
    ),
  );
  const raw = { width: cell, height: cell, channels: 4 } as const;
  return sharp({
    create: {
      width: widthOf(cells.length, cell),
      height: cell,
      channels: 4,
      background: CLEAR,
    },
  })
    .composite(cells.map((input, i) => ({ input, raw, left: i * cell * (1 + GAP), top: 0 })))
    .webp({ quality: QUALITY })
    .toBuffer();
}

/**
 * Draws pictures side by side, each whole in a square cell, so that a page needs one request for
 * all. The key is derived from the pictures and their order.
 */
export async function drawSheet(pictures: readonly Uint8Array[]): Promise<Sheet> {
  const files = new Map<number, Uint8Array>();
  for (const cell of CELLS) files.set(widthOf(pictures.length, cell), await draw(pictures, cell));
  const widths = [...files.keys()];
  const name = sha256([DRAWN, ...pictures.map((bytes) => sha256(bytes))].join()).slice(0, 32);
  return {
    image: {
      key: `sheet/${name}`,
      width: widths.at(-1)!,
      height: SHEET_CELL,
      widths,
      color: 'transparent',
    },
    files,
  };
}
