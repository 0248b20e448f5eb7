import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { keepProduct, readProductManifest } from '../keep-product.ts';
import { keepOthersOut } from '../lock.ts';

const root = join(import.meta.dirname, '../../..');

const { values: options } = parseArgs({
  options: {
    /** Only keys that contain this text; several, separated by commas. */
    only: { type: 'string', default: '' },
    /** Only keys that the manifest does not list yet. */
    missing: { type: 'boolean', default: false },
    size: { type: 'string', default: '960' },
    exposures: { type: 'string', default: '14' },
    /** Write one PNG contact sheet here and leave the media alone. */
    sheet: { type: 'string' },
  },
});

if (!options.sheet) keepOthersOut();

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
};

const server = createServer((request, response) => {
  const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname));
  const stream = createReadStream(join(root, path));
  stream.on('error', () => response.writeHead(404).end());
  stream.on('open', () =>
    response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' }),
  );
  stream.pipe(response);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = server.address();
if (!address || typeof address === 'string') throw new Error('No port to serve the page from.');

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--ignore-gpu-blocklist',
  ],
});
const page = await browser.newPage();
page.on('pageerror', (error) => console.error(error));
page.on('console', (message) => {
  if (message.type() === 'error') console.error(message.text());
});
page.setDefaultTimeout(0);

interface Pictures {
  keys(): { key: string; widths: number[] }[];
  render(key: string, size: number, exposures: number): string;
}
declare global {
  interface Window {
    pictures: Pictures;
  }
}

async function contactSheet(cells: { key: string; png: Buffer }[], file: string): Promise<void> {
  const side = 300;
  const columns = Math.min(6, cells.length);
  const rows = Math.ceil(cells.length / columns);
  const composite = await Promise.all(
    cells.map(async ({ png }, i) => ({
      input: await sharp(png).resize(side, side).flatten({ background: '#ffffff' }).toBuffer(),
      left: (i % columns) * side,
      top: Math.floor(i / columns) * side,
    })),
  );
  await sharp({
    create: { width: columns * side, height: rows * side, channels: 3, background: '#ffffff' },
  })
    .composite(composite)
    .png()
    .toFile(file);
}

try {
  await page.goto(`http://127.0.0.1:${address.port}/tools/pictures/products/page.html`);
  await page.waitForFunction(() => 'pictures' in window);
  const parts = options.only.split(',');
  const manifest = await readProductManifest();
  const jobs = (await page.evaluate(() => window.pictures.keys())).filter(
    ({ key }) => parts.some((part) => key.includes(part)) && !(options.missing && key in manifest),
  );
  const cells: { key: string; png: Buffer }[] = [];
  for (const { key, widths } of jobs) {
    const started = performance.now();
    const base64 = await page.evaluate(
      ([key, size, exposures]) => window.pictures.render(key, size, exposures),
      [key, Number(options.size), Number(options.exposures)] as const,
    );
    const png = Buffer.from(base64, 'base64');
    if (options.sheet) cells.push({ key, png });
    else await keepProduct(png, key, widths);
    console.log(key, `${Math.round(performance.now() - started)} ms`);
  }
  if (options.sheet) await contactSheet(cells, options.sheet);
} finally {
  await browser.close();
  server.close();
}
