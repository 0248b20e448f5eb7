import sharp from 'sharp';

/** Five to four, as hosts show the picture of a card. */
const [WIDTH, HEIGHT] = [1000, 800];
const QUALITY = 84;

/**
 * A wide picture as a host's card shows it, whole: its ground goes on above and below. A JPEG, for hosts
 * that read nothing else.
 */
export async function drawShareCard(bytes: Uint8Array): Promise<Uint8Array> {
  const { data, info } = await sharp(bytes)
    .resize({ width: WIDTH, height: HEIGHT, fit: 'inside' })
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [above, before] = [(HEIGHT - info.height) / 2, (WIDTH - info.width) / 2];
  return sharp(data, { raw: info })
    .extend({
      top: Math.floor(above),
      bottom: Math.ceil(above),
      left: Math.floor(before),
      right: Math.ceil(before),
      extendWith: 'copy',
    })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}
