import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureBuilt } from '../tools/build.ts';
import { findChromium } from './browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string;
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

/** A busy machine takes its time; a server that has ended is not waited for. */
const START_MS = 180_000;

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
  /** Milliseconds from its process's beginning until it answered. */
  startedIn: number;
  /** Sets its clock, which goes on from there; for a server that was started with one. */
  setClock: (moment: string) => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Starts the product as `npm start` does, on a free port with its own data, and waits for `/health`.
 * With a clock it begins at that moment; `E2E_CLOCK` is the moment of a whole run.
 */
export async function startServer(
  environment: Record<string, string> = {},
  clock = process.env.E2E_CLOCK,
): Promise<RunningServer> {
  ensureBuilt();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'marque-e2e-'));
  const port = await freePort();
  const log: string[] = [];
  const began = performance.now();
  const server = spawn(
    process.execPath,
    clock ? ['e2e/clocked.ts', clock] : ['apps/server/src/main.ts'],
    {
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
    },
  );
  for (const stream of [server.stdout!, server.stderr!])
    stream.on('data', (chunk: Buffer) => log.push(chunk.toString()));
  // Over TLS by the name in the certificate of the tests, which no machine has to trust.
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
      // It has to outlive its tests: what it said last says why it did not.
      if (server.exitCode !== null || server.signalCode !== null)
        console.error(`The server had ended:\n${log.join('').slice(-4000)}`);
      server.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** As tests want it: only they ship and decide, and each phone has an address of its own. */
export const startTestServer = (clock?: string): Promise<RunningServer> =>
  startServer({ AUTO_CLERK: 'off', TRUSTED_PROXIES: '127.0.0.1' }, clock);

/** The server all files share. One that changes what others look at starts its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // One process unpacks it for all.
  await findChromium();
  const server = await startTestServer();
  project.provide('baseUrl', server.baseUrl);
  return server.stop;
}
