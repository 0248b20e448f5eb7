import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tls, TLS_FILES } from '#testing/tls/index.ts';
import { readSample } from './samples.ts';

export const PROXIES = ['nginx', 'haproxy'] as const;
export type ProxyName = (typeof PROXIES)[number];

/** Writes the sample of a proxy for these ports into `folder`. Returns the command that runs it in the foreground. */
function write(name: ProxyName, folder: string, port: number, ports: readonly number[]): string[] {
  const common = [
    ['127.0.0.1:8080', `127.0.0.1:${ports[0]}`],
    ['127.0.0.1:8081', `127.0.0.1:${ports[1]}`],
  ] as const;
  const file = path.join(folder, 'proxy.conf');
  if (name === 'haproxy') {
    const both = path.join(folder, 'both.pem');
    writeFileSync(both, tls.cert + tls.key);
    const own = [
      ['bind :443', `bind 127.0.0.1:${port}`],
      ['/etc/marque/both.pem', both],
    ] as const;
    writeFileSync(file, readSample('haproxy.cfg', [...common, ...own]));
    return ['haproxy', '-f', file];
  }
  const own = [
    ['listen 443', `listen 127.0.0.1:${port}`],
    ['/etc/marque/fullchain.pem', TLS_FILES.TLS_CERT],
    ['/etc/marque/privkey.pem', TLS_FILES.TLS_KEY],
  ] as const;
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log ${folder}/log error; events {}
     http { access_log off; client_body_temp_path ${folder}; proxy_temp_path ${folder};
     ${readSample('nginx.conf', [...common, ...own])} }`,
  );
  return ['nginx', '-c', file, '-p', folder, '-e', path.join(folder, 'log')];
}

/**
 * Runs a proxy with the file of docs/samples before two server processes. Throws when the program is
 * not installed.
 */
export async function startProxy(
  name: ProxyName,
  port: number,
  ports: readonly number[],
): Promise<{ origin: string; lost: () => string[]; stop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marque-proxy-'));
  const [program, ...args] = write(name, folder, port, ports);
  const child: ChildProcess = spawn(program!, args, { stdio: 'ignore' });
  const failed = once(child, 'error').then(([error]) => {
    throw new Error(`${program} cannot be run; install it with the system's packages`, {
      cause: error,
    });
  });
  const origin = `https://127.0.0.1:${port}`;
  /** Lines of its log about answers that it lost. That a stopped process takes no connection is no news. */
  const lost = (): string[] =>
    existsSync(path.join(folder, 'log'))
      ? readFileSync(path.join(folder, 'log'), 'utf8')
          .split('\n')
          .filter((line) => line && !line.includes('Connection refused'))
      : [];
  const stop = async (): Promise<void> => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  await Promise.race([failed, sleep(1_000)]);
  if (child.exitCode !== null) throw new Error(`${program} refused the sample`);
  failed.catch(() => undefined);
  return { origin, lost, stop };
}
