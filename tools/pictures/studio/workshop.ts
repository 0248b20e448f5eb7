/** The page in which models are built and handed over to the path tracer. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { launchBrowser } from '../../../e2e/browser.ts';

export const root = join(import.meta.dirname, '../../..');

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
};

type Handed = { model: string; textures: Record<string, string>; sheet: object };
declare global {
  interface Window {
    handOver(key: string): Promise<Handed>;
  }
}

export interface Workshop {
  /** Writes `model.glb`, textures and `sheet.json` of a picture into a folder. */
  handOver(key: string, folder: string): Promise<void>;
  close(): Promise<void>;
}

export async function openWorkshop(): Promise<Workshop> {
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname));
    try {
      const bytes = await readFile(join(root, path));
      const type = TYPES[extname(path)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type }).end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('No port to serve the page from.');
  const browser = await launchBrowser();
  const close = async () => {
    await browser.close();
    server.close();
  };
  const page = await browser.newPage();
  let broken: Error | undefined;
  page.on('pageerror', (error) => (broken = error));
  page.setDefaultTimeout(300_000);
  await page.goto(`http://127.0.0.1:${address.port}/tools/pictures/studio/page.html`);
  try {
    await page.waitForFunction(() => 'handOver' in window);
  } catch {
    await close();
    throw broken ?? new Error('The page did not get ready.');
  }
  const handOver = async (key: string, folder: string) => {
    const { model, textures, sheet } = await page.evaluate((k) => window.handOver(k), key);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'model.glb'), Buffer.from(model, 'base64'));
    for (const [name, picture] of Object.entries(textures))
      await writeFile(join(folder, `${name}.png`), Buffer.from(picture, 'base64'));
    await writeFile(join(folder, 'sheet.json'), JSON.stringify(sheet));
  };
  return { handOver, close };
}
