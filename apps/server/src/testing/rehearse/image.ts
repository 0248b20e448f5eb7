import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hotWords } from '@marque/contract/mall/catalog/endpoints';
import { readConfig } from '#config.ts';
import { writeCall } from '#kernel/http/wire.ts';
import { endProcess, waitUntilReady } from '#testing/stress/server-process.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../../..');
/** The user of deploy/Containerfile. */
const USER = 10_001;
const STOPS_WITHIN_MS = 20_000;

const secret = (): string => randomBytes(24).toString('base64url');

const PRODUCTION = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PUBLIC_URL: 'https://marque.example',
  APP_ID: 'rehearsal',
  APP_SECRET: secret(),
  ORDER_AES_KEY: randomBytes(8).toString('hex'),
};
/** What a front without data must not be given. */
const OVER_DATA = {
  PAYMENT_SECRET: secret(),
  VAULT_KEYS: `k1:${randomBytes(32).toString('hex')}`,
  VAULT_INDEX_KEY: secret(),
};

/** Makes the whole file system read-only but for the data, as a container does, and runs a program as the image's user. */
const CONTAINED = `
  mount --make-rprivate / && mount --bind "$DATA_DIR" "$DATA_DIR" && mount -o remount,bind,ro / &&
  exec setpriv --reuid=${USER} --regid=${USER} --clear-groups --no-new-privs "$@"`;

/** Runs the release's own Node with these arguments, contained. */
function start(release: string, env: Record<string, string>, args: readonly string[]) {
  const node = path.join(release, 'node_modules/node/bin/node');
  return spawn('unshare', ['--mount', 'sh', '-c', CONTAINED, 'sh', node, ...args], {
    cwd: release,
    env: { PATH: process.env.PATH!, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function finish(child: ChildProcess, what: string): Promise<void> {
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  if (code !== 0) throw new Error(`${what} ended with ${code ?? signal}`);
}

/** Opens a page and a file that it names, and makes a call. */
async function visit(origin: string, env: Record<string, string>): Promise<void> {
  const document = await (await fetch(`${origin}/xtl/mall/Home`)).text();
  const file = /\/assets\/[\w.-]+\.js/.exec(document)?.[0];
  if (!file) throw new Error('The page names no script');
  const { status } = await fetch(origin + file);
  if (status !== 200) throw new Error(`A script answers ${status}`);
  const call = writeCall(hotWords, {}, { keys: readConfig(env), brand: 'xtl', time: Date.now() });
  const answer = await fetch(origin + call.path, { headers: call.headers });
  if (answer.status !== 200) throw new Error(`A call answers ${answer.status}`);
}

async function stopGently(child: ChildProcess): Promise<void> {
  const late = setTimeout(() => child.kill('SIGKILL'), STOPS_WITHIN_MS);
  const code = await endProcess(child, 'SIGTERM');
  clearTimeout(late);
  if (code !== 0) throw new Error(`The server after SIGTERM ended with ${code}`);
}

/**
 * Does without a container engine what deploy/Containerfile and its compose file do: makes the release's
 * folder, migrates, and serves from a read-only file system as a user without rights, in front of the
 * database and as a front without data. Needs root. Throws what went wrong.
 */
export async function rehearseImage(
  databaseUrl: string,
  ports: readonly [number, number],
  say: (line: string) => void,
): Promise<void> {
  const place = mkdtempSync(path.join(tmpdir(), 'marque-image-'));
  chmodSync(place, 0o755);
  const release = path.join(place, 'release');
  const data = path.join(place, 'data');
  mkdirSync(data);
  chownSync(data, USER, USER);
  const running: ChildProcess[] = [];
  try {
    const made = spawnSync(process.execPath, ['tools/release.ts', release], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (made.status !== 0) throw new Error('The release could not be made');
    say('the release stands in a folder of its own, without what builds and tests it');

    const env = {
      ...PRODUCTION,
      ...OVER_DATA,
      DATABASE_URL: databaseUrl,
      DATA_DIR: data,
      PORT: String(ports[0]),
    };
    await finish(start(release, env, ['tools/ops.ts', 'migrate']), 'The migration');
    await finish(start(release, env, ['tools/ops.ts', 'doctor']), 'The doctor');
    say('the migration has run as a job of its own, and the doctor finds nothing');

    const whole = start(release, env, ['apps/server/src/main.ts']);
    running.push(whole);
    const origin = `http://127.0.0.1:${ports[0]}`;
    await waitUntilReady(origin, whole);
    await visit(origin, env);
    say('a server over the database serves from a read-only file system');

    const frontEnv = { ...PRODUCTION, API_UPSTREAM: origin, PORT: String(ports[1]) };
    const front = start(release, { ...frontEnv, DATA_DIR: data }, ['apps/server/src/main.ts']);
    running.push(front);
    await waitUntilReady(`http://127.0.0.1:${ports[1]}`, front);
    await visit(`http://127.0.0.1:${ports[1]}`, frontEnv);
    say('a front without data and without its secrets serves the same');

    await stopGently(front);
    await stopGently(whole);
    say('both end by SIGTERM with 0');
  } finally {
    for (const one of running) one.kill('SIGKILL');
    rmSync(place, { recursive: true, force: true });
  }
}
