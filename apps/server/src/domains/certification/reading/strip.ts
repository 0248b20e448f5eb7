import sharp from 'sharp';

/**
 * The strip of a demonstration's picture: 40 black and white blocks along the lower edge that name
 * the sample and a serial number. It survives scaling, compression and the stamp.
 */
export const STRIP_BLOCKS = 40;
/** The share of the picture's height. */
export const STRIP_SHARE = 0.06;

const BEGIN = 0b1101_0010;
const BYTE = 8;

export type Strip = { sample: number; serial: number };

const checkOf = ({ sample, serial }: Strip): number =>
  (sample * 31 + (serial >> BYTE) * 17 + (serial & 0xff) * 7 + 90) & 0xff;

/**
 * Returns the blocks of a strip from left to right; true is black.
 *
 * @public Pictures of samples are drawn with it, by tools and tests.
 */
export function blocksOf(strip: Strip): boolean[] {
  const { sample, serial } = strip;
  const bytes = [BEGIN, sample, serial >> BYTE, serial & 0xff, checkOf(strip)];
  return bytes.flatMap((byte) =>
    Array.from({ length: BYTE }, (_, bit) => ((byte >> (BYTE - 1 - bit)) & 1) === 1),
  );
}

/** Reads the strip of a picture; null for one without. */
export async function readStrip(bytes: Buffer): Promise<Strip | null> {
  const image = sharp(bytes).flatten({ background: '#fff' }).greyscale();
  const { width, height } = await image.metadata();
  const high = Math.floor(height * STRIP_SHARE);
  if (width < STRIP_BLOCKS * 2 || high < 2) return null;
  const area = { left: 0, top: height - high, width, height: high };
  // Each block becomes a few pixels, of which the inner ones count.
  const scaled = await image
    .extract(area)
    .resize(STRIP_BLOCKS * 4, 3, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const lights = Array.from({ length: STRIP_BLOCKS }, (_, at) => {
    const start = STRIP_BLOCKS * 4 + at * 4;
    return (scaled[start + 1]! + scaled[start + 2]!) / 2;
  });
  const middle = (Math.min(...lights) + Math.max(...lights)) / 2;
  const byteAt = (index: number): number =>
    lights
      .slice(index * BYTE, (index + 1) * BYTE)
      .reduce((byte, light) => byte * 2 + (light < middle ? 1 : 0), 0);
  const strip = { sample: byteAt(1), serial: byteAt(2) * 256 + byteAt(3) };
  return byteAt(0) === BEGIN && byteAt(4) === checkOf(strip) ? strip : null;
}
