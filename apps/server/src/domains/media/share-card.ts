import sharp from 'sharp';

/** 5:4, the format of hosts' share cards. */
const [WIDTH, HEIGHT] = [1000, 800];
const QUALITY = 84;
/** The blur of the area beyond the picture in pixels; repeated rows would show stripes. */
const SOFT = 30;

/**
 * Returns a wide picture with what is laid over it as a share card, whose background continues above
 * and below. A JPEG, the only format that some hosts support.
 */
export async function drawShareCard([picture, ...over]: Uint8Array[]): Promise<Uint8Array> {
  const whole = await sharp(picture)
    .composite(over.map((layer) => ({ input: Buffer.from(layer) })))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data, info } = await sharp(whole.data, { raw: whole.info })
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
