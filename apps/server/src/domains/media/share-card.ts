import sharp from 'sharp';

/** Five to four, as hosts show the picture of a card. */
const [WIDTH, HEIGHT] = [1000, 800];
const QUALITY = 84;
/** A row that is copied leaves stripes: the ground beyond the picture is blurred, in pixels. */
const SOFT = 30;

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
  const [top, left] = [
    Math.floor((HEIGHT - info.height) / 2),
    Math.floor((WIDTH - info.width) / 2),
  ];
  const ground = await sharp(data, { raw: info })
    .extend({
      top,
      bottom: HEIGHT - info.height - top,
      left,
      right: WIDTH - info.width - left,
      extendWith: 'copy',
    })
    .png()
    .toBuffer();
  return sharp(ground)
    .blur(SOFT)
    .composite([{ input: data, raw: info, top, left }])
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}
