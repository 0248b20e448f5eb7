import sharp from 'sharp';

/** The brightness of the gap, as a share of the original brightness. */
const DARKENED = 0.55;
/** The width in pixels of the frame that may colour the piece's edges. */
const FRAME = 4;

async function pixelsOf(dataUrl: string) {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The distance in pixels that the piece has to move: where its picture fits the darkened gap best. */
export async function findGap(background: string, piece: string): Promise<number> {
  const [whole, cut] = await Promise.all([pixelsOf(background), pixelsOf(piece)]);
  let best = 0;
  let least = Infinity;
  for (let x = 0; x + cut.width <= whole.width; x++) {
    let difference = 0;
    for (let y = 0; y < cut.height; y += 2)
      for (let column = FRAME; column < cut.width - FRAME; column += 2) {
        const from = (y * cut.width + column) * 4;
        if (cut.data[from + 3]! < 250) continue;
        const to = (y * whole.width + x + column) * 4;
        for (let channel = 0; channel < 3; channel++)
          difference += Math.abs(cut.data[from + channel]! * DARKENED - whole.data[to + channel]!);
      }
    if (difference < least) [least, best] = [difference, x];
  }
  return best;
}
