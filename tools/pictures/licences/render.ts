import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { blocksOf, FONT_FILE, licenceOf, SAMPLES, STRIP_SHARE } from '../product-licences.js';
import { thumbhashOf } from '../thumbhash.ts';

const root = join(import.meta.dirname, '../../..');
const media = join(root, 'apps/server/media/licence');
const widths = [320, 640, 1200];

/** The ratio of a licence's page, 88 by 60 mm, and its own paper: it imitates no real document. */
const [WIDTH, HEIGHT] = [1200, 818];
const PAPER = '#eef3ec';
const INK = '#23312b';
const FAINT = '#5f7268';
/** The demonstration's pictures show the first licence of each sample. */
const SERIAL = 1;

type Text = { text: string; left: number; top: number; size: number; color: string };

/** Draws a line of text with the product's own font. */
const written = async ({ text, left, top, size, color }: Text) => ({
  input: await sharp({
    text: {
      text: `<span foreground="${color}">${text}</span>`,
      font: `Noto Sans SC ${size}px`,
      fontfile: fileURLToPath(FONT_FILE),
      rgba: true,
    },
  })
    .png()
    .toBuffer(),
  left: Math.round(left),
  top: Math.round(top),
});

const svg = (content: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${content}</svg>`,
  );

/** The lines of the page, with the names of its fields. */
const FIELDS = [
  { label: '号牌号码', key: 'plate', left: 80, top: 190 },
  { label: '车辆类型', text: '小型普通客车', left: 640, top: 190 },
  { label: '所有人', key: 'name', left: 80, top: 290 },
  { label: '使用性质', key: 'use', left: 640, top: 290 },
  { label: '品牌型号', key: 'model', left: 80, top: 390 },
  { label: '车辆识别代号', key: 'vin', left: 80, top: 490 },
  { label: '发动机号码', key: 'engineNo', left: 80, top: 590 },
  { label: '注册日期', text: '2025-03-18', left: 640, top: 590 },
] as const;

async function page(sample: (typeof SAMPLES)[number]): Promise<Buffer> {
  const licence = licenceOf(sample, SERIAL);
  const ground = svg(
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>
     <rect x="36" y="36" width="${WIDTH - 72}" height="${HEIGHT - 110}" rx="18" fill="none" stroke="${FAINT}" stroke-width="3"/>
     ${Array.from({ length: 22 }, (_, i) => `<path d="M0 ${i * 42} C 300 ${i * 42 - 40} 700 ${i * 42 + 60} 1200 ${i * 42}" fill="none" stroke="#dbe6da" stroke-width="2"/>`).join('')}
     ${FIELDS.map(({ left, top }) => `<path d="M${left} ${top + 72}h${left > 600 ? 470 : 500}" stroke="#b7c6bb" stroke-width="2"/>`).join('')}`,
  );
  const texts = [
    await written({ text: '机动车行驶证（样本）', left: 380, top: 66, size: 46, color: INK }),
    await written({ text: '仅供演示，不是证件', left: 440, top: 138, size: 24, color: FAINT }),
    ...(await Promise.all(
      FIELDS.flatMap((field) => [
        written({ text: field.label, left: field.left, top: field.top, size: 22, color: FAINT }),
        written({
          text: ('key' in field ? licence[field.key] : field.text) || '（看不清）',
          left: field.left,
          top: field.top + 32,
          size: 32,
          color: INK,
        }),
      ]),
    )),
    await written({ text: '样 本', left: 880, top: 420, size: 96, color: '#c8102e' }),
  ];
  return sharp(ground).composite(texts).png().toBuffer();
}

/** What is wrong with the picture of a sample. */
async function spoiled(warning: string | null, drawn: Buffer): Promise<Buffer> {
  const base = sharp(drawn);
  if (warning === 'glare')
    return base
      .composite([
        {
          input: svg(
            `<defs><radialGradient id="g"><stop offset="0" stop-color="#fff"/><stop offset=".45" stop-color="#fff" stop-opacity=".92"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><ellipse cx="640" cy="420" rx="520" ry="300" fill="url(#g)"/>`,
          ),
        },
      ])
      .png()
      .toBuffer();
  if (warning === 'cut')
    return sharp(svg(`<rect width="${WIDTH}" height="${HEIGHT}" fill="#6d5a49"/>`))
      .composite([
        {
          input: await base
            .extract({ left: 0, top: 150, width: 900, height: HEIGHT - 150 })
            .toBuffer(),
          left: 300,
          top: 0,
        },
      ])
      .png()
      .toBuffer();
  if (warning === 'copy')
    return sharp(await base.greyscale().linear(1.25, -30).toBuffer())
      .composite([
        {
          input: svg(
            Array.from(
              { length: 70 },
              (_, i) =>
                `<path d="M0 ${i * 12}h${WIDTH}" stroke="#000" stroke-opacity=".07" stroke-width="3"/>`,
            ).join(''),
          ),
        },
      ])
      .png()
      .toBuffer();
  return drawn;
}

function strip(sample: number): Buffer {
  const blocks = blocksOf({ sample, serial: SERIAL });
  const [wide, high] = [WIDTH / blocks.length, Math.round(HEIGHT * STRIP_SHARE)];
  return svg(
    `<rect y="${HEIGHT - high}" width="${WIDTH}" height="${high}" fill="#fff"/>` +
      blocks
        .map((black: boolean, at: number) =>
          black
            ? `<rect x="${at * wide}" y="${HEIGHT - high}" width="${wide}" height="${high}"/>`
            : '',
        )
        .join(''),
  );
}

const manifest: Record<string, object> = {};
await mkdir(media, { recursive: true });
for (const [at, sample] of SAMPLES.entries()) {
  const key = `licence/${sample.id.toLowerCase()}`;
  const whole = await sharp(await spoiled(sample.warning, await page(sample)))
    .composite([{ input: strip(at + 1) }])
    .png()
    .toBuffer();
  for (const width of widths)
    await sharp(whole)
      .resize(width)
      .webp({ quality: 82, effort: 6 })
      .toFile(join(media, `${sample.id.toLowerCase()}-${width}.webp`));
  const { data, info } = await sharp(whole)
    .resize(60, 41)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  manifest[key] = {
    width: WIDTH,
    height: HEIGHT,
    widths,
    thumbhash: thumbhashOf({ data, info }),
    color: sample.warning === 'cut' ? '#b5ada1' : PAPER,
  };
}
await writeFile(
  join(root, 'apps/server/src/seed/images-licences.json'),
  `${JSON.stringify(manifest, null, 2)}\n`,
);
