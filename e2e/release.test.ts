import { once } from 'node:events';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { patience } from '@marque/server/src/testing/patience.ts';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { type RunningServer, startServer, TEST_ENVIRONMENT } from './server.ts';
import { phoneScreen } from './testing/person.ts';

const BUILD = path.resolve(import.meta.dirname, '../apps/web/dist/client');
const VISITS = 20;
/** Each visit loads a whole page without a cache, which takes seconds on a busy machine. */
const VISITS_MS = patience(120_000);
const HASH = /^(.+-)([\w-]{8})(\.\w+)$/;

const folder = mkdtempSync(path.join(tmpdir(), 'marque-release-'));
let browser: Browser;
let servers: RunningServer[] = [];
let proxy: Server;

/** Writes the build anew as that of another release: the same code, every file under another name. */
function writeNextRelease(): string {
  const next = path.join(folder, 'next');
  const client = realpathSync(BUILD);
  for (const part of ['client', 'server'])
    cpSync(path.join(client, '..', part), path.join(next, part), {
      recursive: true,
      dereference: true,
      // The compressed files hold the old names.
      filter: (file) => !/\.(?:br|gz)$/.test(file),
    });
  const assets = path.join(next, 'client/assets');
  const renamed = new Map(
    readdirSync(assets).flatMap((name) => {
      const [, stem, hash, ending] = HASH.exec(name) ?? [];
      return hash ? [[name, `${stem}${[...hash].toReversed().join('')}${ending}`] as const] : [];
    }),
  );
  // Open pages learn of a release from its id.
  const id = readFileSync(path.join(client, '.vite/build-id'), 'utf8');
  renamed.set(id, [...id].toReversed().join(''));
  const names = new RegExp(
    [...renamed.keys()].map((name) => name.replaceAll('.', String.raw`\.`)).join('|'),
    'g',
  );
  for (const file of readdirSync(next, { recursive: true, encoding: 'utf8' }))
    if (/(?:\.(?:js|css|json|html)|build-id)$/.test(file)) {
      const at = path.join(next, file);
      const text = readFileSync(at, 'utf8').replaceAll(names, (name) => renamed.get(name)!);
      writeFileSync(
        path.join(path.dirname(at), renamed.get(path.basename(at)) ?? path.basename(at)),
        text,
      );
      if (renamed.has(path.basename(at))) rmSync(at);
    }
  return path.join(next, 'client');
}

/** A proxy that asks one server after the other. */
function startProxy(): Server {
  let turn = 0;
  return createServer((asked, answer) => {
    const { port } = new URL(servers[turn++ % servers.length]!.baseUrl);
    const { method, url, headers } = asked;
    const passed = request({ port, method, path: url, headers }, (came) => {
      answer.writeHead(came.statusCode!, came.headers);
      came.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  }).listen(0, '127.0.0.1');
}

beforeAll(async () => {
  browser = await sharedBrowser();
  const common = {
    ...TEST_ENVIRONMENT,
    API_UPSTREAM: inject('baseUrl'),
    ASSET_DIR: path.join(folder, 'assets'),
  };
  servers = [
    await startServer(common),
    await startServer({ ...common, WEB_BUILD_DIR: writeNextRelease() }),
  ];
  proxy = startProxy();
  await once(proxy, 'listening');
});
afterAll(async () => {
  proxy.close();
  for (const server of servers) await server.stop();
  await leaveBrowser();
  rmSync(folder, { recursive: true, force: true });
});

test(
  'while a release rolls, every fresh visit comes alive, whichever process answers which request',
  { timeout: VISITS_MS },
  async () => {
    const origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const missing: string[] = [];
    for (let visit = 0; visit < VISITS; visit++) {
      const context = await phoneScreen(browser, origin);
      const page = await context.newPage();
      page.on('response', (response) => {
        if (response.status() >= 400) missing.push(new URL(response.url()).pathname);
      });
      await page.goto(`${origin}/${visit % 2 ? 'bz' : 'xtl'}/mall/Home`);
      // A page that is alive answers a tap by itself, without another document.
      await page.waitForFunction(() =>
        Object.keys(document.getElementById('root')!).some((key) => key.startsWith('__react')),
      );
      await context.close();
    }
    expect(missing).toEqual([]);
  },
);

test('a start file that does not come loads the page anew once, and then says so', async () => {
  const context = await phoneScreen(browser, servers[0]!.baseUrl);
  const page = await context.newPage();
  let documents = 0;
  page.on('request', (asked) => (documents += Number(asked.isNavigationRequest())));
  await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.goto(`${servers[0]!.baseUrl}/xtl/mall/Home`);
  await page.getByRole('alert').getByRole('button', { name: '重新打开' }).waitFor();
  expect(documents).toBe(2);
  await page.unroute(/\/assets\/.*\.js$/);
  await page.getByRole('button', { name: '重新打开' }).click();
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react')),
  );
  await context.close();
});
