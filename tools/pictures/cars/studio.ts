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

/** One material of a model, with arrays as base64: floats, and 32-bit integers for the index. */
export type BakedPart = {
  name: string;
  colour: number;
  metal: number;
  rough: number;
  doubleSided: boolean;
  position: string;
  normal: string;
  index: string;
  /** The parameters of the skin: along the body, and around the section. */
  par?: string;
  /** The rotation of each spoke about the axle. */
  turns?: number[];
  /** Whether the other side of the car is the same. */
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
      /** Returns a PNG in base64, from the picture's side of the car or another one. */
      render(key: string, scale: number, exposures: number, azimuth: number | null): string;
      clips(): string[];
      /** Returns a frame of a clip as JPEG in base64. `share`: the share of the turn. */
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

/** Opens the page that builds cars. */
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
  // A busy machine needs longer.
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
