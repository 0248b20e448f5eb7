import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '@marque/contract/shanghai';

/** How long the files of a release stay after its last process has ended. */
const KEEP_MS = 30 * DAY_MS;
/** How often a running process says that its files are still in use. */
const EVERY_MS = DAY_MS;
const AT_ONCE = 16;

/** Returns `otherwise` for a file or folder that is not there. */
const unlessMissing =
  <T>(otherwise: T) =>
  (error: unknown): T => {
    if ((error as { code?: string }).code === 'ENOENT') return otherwise;
    throw error;
  };

/** Marks a kept file as in use. Copies it when it is not there, or belongs to another user. */
async function keep(file: string, kept: string, now: Date): Promise<void> {
  try {
    await utimes(kept, now, now);
  } catch {
    // Renaming is atomic, so another process serves the whole file or none.
    const draft = `${kept}.${randomUUID()}`;
    await copyFile(file, draft);
    await utimes(draft, now, now);
    await rename(draft, kept);
  }
}

async function removeOld(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    // Another process may have renamed its draft meanwhile.
    const found = await stat(file).catch(unlessMissing(null));
    if (found && now.getTime() - found.mtimeMs > KEEP_MS) await rm(file, { force: true });
  }
}

/**
 * Copies the web app's files of this build to where all releases keep theirs, and removes those that no
 * process has used for 30 days. An open page of another release, and a page that this release has sent
 * to a browser whose next request another process answers, find their files there.
 */
export async function publishAssets(webBuild: string, assetDir: string, now: Date): Promise<void> {
  const own = path.join(webBuild, 'assets');
  await mkdir(assetDir, { recursive: true });
  // Without a build this process sends no pages.
  const names = await readdir(own).catch(unlessMissing<string[]>([]));
  for (let at = 0; at < names.length; at += AT_ONCE)
    await Promise.all(
      names
        .slice(at, at + AT_ONCE)
        .map((name) => keep(path.join(own, name), path.join(assetDir, name), now)),
    );
  await removeOld(assetDir, now);
}

/** Publishes the files each day again, for processes that live longer than files are kept. */
export function publishDaily(
  publish: () => Promise<void>,
  log: { warn: (details: object, message: string) => void },
): NodeJS.Timeout {
  const again = (): void =>
    void publish().catch((error: unknown) =>
      log.warn({ err: error }, 'files of this release not kept'),
    );
  return setInterval(again, EVERY_MS).unref();
}
