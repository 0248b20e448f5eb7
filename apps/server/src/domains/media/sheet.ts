import type { StoredImage } from '@marque/contract/common';
import sharp from 'sharp';
import { sha256 } from '#kernel/hash.ts';

/** Of one picture, for screens of two and of three pixels to a point: somewhat larger, so that it stays sharp when it is fitted. */
const CELLS = [128, 192] as const;
/** No picture needs to be wider than this to be drawn. */
export const SHEET_CELL = CELLS[1];
/** Between two pictures, as a part of a cell: a screen that scales mixes what touches. */
const GAP = 1 / 16;
const QUALITY = 82;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
/** Part of the name: another way to draw gives other addresses. */
const DRAWN = 'sheet-1';

export type Sheet = {
  image: StoredImage;
  /** One for each of the image's widths. */
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
 * Draws pictures beside each other, each whole in a square of its own, so that a page asks once for
 * all of them. The key names what is drawn: the same pictures in the same order have the same.
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
