import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import { extname, join, normalize } from 'node:path';
import type { Page } from 'playwright-core';
import { launchGraphics } from '../../../e2e/browser.ts';

export interface Job {
  key: string;
  size: [number, number];
  widths: number[];
  still: boolean;
}

/** One material of a model: arrays as base64, floats but for the index, which is 32 bits wide. */
export type BakedPart = {
  name: string;
  colour: number;
  metal: number;
  rough: number;
  doubleSided: boolean;
  position: string;
  normal: string;
  index: string;
  /** Of the skin: along the body, around the section. */
  par?: string;
  /** Of a spoke: how far each of them is turned about the axle. */
  turns?: number[];
  /** The other side of the car is the same. */
  mirrored?: boolean;
};

export type BakedSeries = {
  levels: Record<'high' | 'low', BakedPart[]>;
  /** Pictures as PNG in base64. */
  masks: Record<string, string>;
  plate: string | null;
  plates: { at: [number, number, number]; rear: boolean }[];
  shadow: { picture: string; reach: [number, number]; colour: number; strength: number };
  facts: Record<string, unknown> & { length: number; wheel: string };
};

declare global {
  interface Window {
    cars: {
      keys(): Job[];
      /** As PNG in base64; the car may be seen from another side than the picture's. */
      render(key: string, scale: number, exposures: number, azimuth: number | null): string;
      clips(): string[];
      /** A frame of a clip as JPEG in base64; `share` of the way round. */
      frame(key: string, share: number, size: [number, number], exposures: number): string;
      series(): string[];
      wheelDesigns(): string[];
      bakeSeries(id: string): BakedSeries;
      bakeWheel(design: string): BakedPart[];
      bakeBackdrop(brand: string, night: boolean): string;
    };
  }
}

export const root = join(import.meta.dirname, '../../..');

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.ts': 'text/javascript',
  '.json': 'application/json',
};

/** The page in which cars are built, ready to be asked. */
export async function openStudio(): Promise<{ page: Page; close: () => Promise<void> }> {
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname));
    const type = types[extname(path)] ?? 'application/octet-stream';
    try {
      const bytes = await readFile(join(root, path));
      const body = path.endsWith('.ts') ? stripTypeScriptTypes(bytes.toString()) : bytes;
      response.writeHead(200, { 'content-type': type }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('No port to serve the page from.');
  const browser = await launchGraphics();
  const close = async () => {
    await browser.close();
    server.close();
  };
  const page = await browser.newPage();
  // A machine that is busy with other work takes its time.
  page.setDefaultTimeout(180_000);
  let broken: Error | undefined;
  page.on('pageerror', (error) => {
    broken = error;
  });
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(message.text());
  });
  await page.goto(`http://127.0.0.1:${address.port}/tools/pictures/cars/page.html`);
  try {
    await page.waitForFunction(() => 'cars' in window);
  } catch {
    await close();
    throw broken ?? new Error('The page did not get ready.');
  }
  return { page, close };
}
