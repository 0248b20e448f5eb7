import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { bundled } from '@marque/server/src/testing/bundle.ts';
import { copyTemplate } from '@marque/server/src/testing/database.ts';
import { startTestPostgres } from '@marque/server/src/testing/postgres.ts';
import { whenEnded } from '@marque/server/src/testing/when-ended.ts';
import { patience } from '@marque/server/src/testing/patience.ts';
import { ensureBuilt } from '../tools/build.ts';
import { findChromium } from './browser.ts';

/** What Node starts for a server: by the real time, and by a clock that a test sets. */
type Programs = { main: string; clocked: string };

/** What the servers of a run share: their bundle, and the files of the web app, 6.5 MB of them. */
type SharedFiles = { programs: Programs; assetDir: string };

const SOURCES: Programs = { main: 'apps/server/src/main.ts', clocked: 'e2e/clocked.ts' };

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string;
    postgresUrl: string;
    shared: SharedFiles;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** A server that has exited is not waited for. */
const START_MS = patience(30_000);

const isHealthy = (baseUrl: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { get } = baseUrl.startsWith('https') ? https : http;
    const asked = get(
      `${baseUrl}/health`,
      { rejectUnauthorized: false, agent: false },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode === 200);
      },
    );
    asked.on('error', () => resolve(false));
  });

export type RunningServer = {
  baseUrl: string;
  dataDir: string;
  /** The milliseconds from the start of the process to its first answer. */
  startedIn: number;
  /** Sets the clock of a server that was started with one. */
  setClock: (moment: string) => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Starts the product like `npm start`, on a free port with its own data, and waits for `/health`.
 * `clock` is the initial time; `E2E_CLOCK` sets it for a whole run.
 */
export async function startServer(
  environment: Record<string, string> = {},
  clock = process.env.E2E_CLOCK,
  { main, clocked } = SOURCES,
): Promise<RunningServer> {
  ensureBuilt();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'marque-e2e-'));
  const port = await freePort();
  const log: string[] = [];
  const began = performance.now();
  const server = spawn(process.execPath, clock ? [clocked, clock] : [main], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: {
      ...process.env,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const callOff = whenEnded('kill $1; rm -rf "$2"', String(server.pid), dataDir);
  for (const stream of [server.stdout!, server.stderr!])
    stream.on('data', (chunk: Buffer) => log.push(chunk.toString()));
  // TLS needs the name in the tests' certificate.
  const baseUrl = environment.TLS_CERT ? `https://localhost:${port}` : `http://127.0.0.1:${port}`;
  const ended = once(server, 'exit');

  const deadline = Date.now() + START_MS;
  while (!(await isHealthy(baseUrl))) {
    if (server.exitCode !== null || Date.now() > deadline)
      throw new Error(`The server did not start:\n${log.join('').slice(-4000)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    baseUrl,
    dataDir,
    startedIn: performance.now() - began,
    setClock: async (moment) => {
      server.send(moment);
      await once(server, 'message');
    },
    stop: async () => {
      // The server has to outlive its tests; its last log lines say why it did not.
      if (server.exitCode !== null || server.signalCode !== null)
        console.error(`The server had ended:\n${log.join('').slice(-4000)}`);
      server.kill('SIGTERM');
      await ended;
      callOff();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * No clerk acts, each phone has its own address, the servers of a run compile their code once, and
 * errors name the sources.
 */
export const TEST_ENVIRONMENT = {
  AUTO_CLERK: 'off',
  TRUSTED_PROXIES: '127.0.0.1',
  NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../node_modules/.cache/node'),
  NODE_OPTIONS: '--enable-source-maps',
};

export type TestServer = RunningServer & { databaseUrl: string };

/** Starts a server for tests on a database of its own, a copy of the template of `postgres`. */
async function startCopy(
  postgres: string,
  { programs, assetDir }: SharedFiles,
  environment: Record<string, string>,
  clock?: string,
): Promise<TestServer> {
  const databaseUrl = await copyTemplate(postgres);
  const server = await startServer(
    { ...TEST_ENVIRONMENT, DATABASE_URL: databaseUrl, ASSET_DIR: assetDir, ...environment },
    clock,
    programs,
  );
  return { ...server, databaseUrl };
}

/** Starts a server for a file that changes what others look at. `clock` is its initial time. */
export const startTestServer = (
  clock?: string,
  environment: Record<string, string> = {},
): Promise<TestServer> => startCopy(inject('postgresUrl'), inject('shared'), environment, clock);

/** Starts the server that all files share, and the PostgreSQL of all servers. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // One process unpacks the browser for all.
  await findChromium();
  const postgres = await startTestPostgres();
  project.provide('postgresUrl', postgres.url);
  const assetDir = mkdtempSync(path.join(tmpdir(), 'marque-e2e-assets-'));
  const callOff = whenEnded('rm -rf "$1"', assetDir);
  const shared: SharedFiles = { programs: await bundled('e2e-server', SOURCES), assetDir };
  project.provide('shared', shared);
  const server = await startCopy(postgres.url, shared, {});
  project.provide('baseUrl', server.baseUrl);
  return async () => {
    await server.stop();
    await postgres.stop();
    callOff();
    rmSync(assetDir, { recursive: true, force: true });
  };
}
