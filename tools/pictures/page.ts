/** Opens a page of this folder in Chromium, in which models are built and drawn. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import { extname, join, normalize } from 'node:path';
import type { Browser, Page } from 'playwright-core';

export const root = join(import.meta.dirname, '../..');

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.ts': 'text/javascript',
  '.json': 'application/json',
};

/**
 * @param file relative to this folder
 * @param ready the name that the page gives its functions in `window`
 * @throws what broke the page before it was ready
 */
export async function openPage(
  file: string,
  ready: string,
  launch: () => Promise<Browser>,
): Promise<{ page: Page; close: () => Promise<void> }> {
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname));
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
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
  const browser = await launch();
  const close = async () => {
    await browser.close();
    server.close();
  };
  const page = await browser.newPage();
  // A busy machine needs longer.
  page.setDefaultTimeout(300_000);
  const broken = new Promise<never>((_, reject) => page.on('pageerror', reject));
  broken.catch(() => undefined);
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(message.text());
  });
  await page.goto(`http://127.0.0.1:${address.port}/tools/pictures/${file}`);
  try {
    await Promise.race([page.waitForFunction((name) => name in window, ready), broken]);
  } catch (error) {
    await close();
    throw error;
  }
  return { page, close };
}
