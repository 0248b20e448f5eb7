import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const SERVER = path.resolve(import.meta.dirname, '../../main.ts');
/** The size of each process's connection pool. */
export const POOL_SIZE = 32;
const READY_WITHIN_MS = 120_000;

/** A server process. */
export type Process = {
  origin: string;
  /** The id of the process that runs now. */
  pid: () => number;
  /** Kills the process (SIGKILL). */
  kill: () => Promise<void>;
  /** Stops it by SIGTERM, as a release does. Resolves when it has ended. */
  stop: () => Promise<void>;
  /** Starts it again at the same address, with these variables. Returns the milliseconds until it answers. */
  start: (variables?: Record<string, string>) => Promise<number>;
  /** The log lines of level error. */
  errors: string[];
};

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

/** Whether the process has exited or was killed. */
const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/** Resolves when the server answers that it is ready. Throws when its process has ended, or it takes too long. */
export async function waitUntilReady(origin: string, child: ChildProcess): Promise<void> {
  for (const deadline = performance.now() + READY_WITHIN_MS; ;) {
    if (hasEnded(child)) throw new Error('A server process ended at its start');
    if (performance.now() > deadline) throw new Error('A server did not become ready');
    const ready = await fetch(`${origin}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await sleep(20);
  }
}

/** Ends a process, and says with which code, or by which signal it ended. */
export async function endProcess(
  child: ChildProcess,
  signal: 'SIGKILL' | 'SIGTERM',
): Promise<number | string | null> {
  if (!hasEnded(child)) {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
  return child.exitCode ?? child.signalCode;
}

export async function startProcess(
  databaseUrl: string,
  common: Record<string, string>,
): Promise<Process> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const errors: string[] = [];
  let child: ChildProcess;
  const start = async (variables: Record<string, string> = {}): Promise<number> => {
    const began = performance.now();
    child = spawn(process.execPath, [SERVER], {
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        SEED: 'none',
        AUTO_CLERK: 'on',
        POOL_SIZE: String(POOL_SIZE),
        TRUSTED_PROXIES: '127.0.0.1',
        ...common,
        ...variables,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout!.on('data', (text: Buffer) => {
      for (const line of text.toString().split('\n'))
        if (/"level":[56]0/.test(line)) errors.push(line.slice(0, 400));
    });
    await waitUntilReady(origin, child);
    return performance.now() - began;
  };
  const end = (signal: 'SIGKILL' | 'SIGTERM') => async (): Promise<void> => {
    await endProcess(child, signal);
  };
  await start();
  return {
    origin,
    pid: () => child.pid!,
    errors,
    start,
    kill: end('SIGKILL'),
    stop: end('SIGTERM'),
  };
}
