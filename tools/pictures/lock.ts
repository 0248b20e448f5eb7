/** Only one run at a time writes pictures: two runs would overwrite each other's lines in the manifests. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const FILE = join(import.meta.dirname, 'node_modules/.cache/pictures.lock');

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/**
 * Locks out other runs until this process ends. The lock of a killed run is removed.
 * @throws while another run has the lock
 */
export function keepOthersOut(file = FILE): void {
  mkdirSync(dirname(file), { recursive: true });
  const claim = () => writeFileSync(file, String(process.pid), { flag: 'wx' });
  try {
    claim();
  } catch (cause) {
    const owner = Number(readFileSync(file, 'utf8'));
    if (owner && isRunning(owner))
      throw new Error(`Run ${owner} is making pictures: wait for it or end it.`, { cause });
    rmSync(file, { force: true });
    claim();
  }
  process.once('exit', () => rmSync(file, { force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
}
