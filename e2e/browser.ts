import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const CACHE = path.resolve(import.meta.dirname, '../node_modules/.cache/chromium');

/** The headless shell npm ships, which costs a third less processor time than a whole Chromium. */
async function shippedShell(): Promise<string> {
  const { inflate, setupLambdaEnvironment } = await import('@sparticuz/chromium');
  const library = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const archive = (name: string) => path.join(library, '../../bin', name);
  const shell = path.join(CACHE, 'chromium');
  if (!existsSync(shell)) {
    mkdirSync(path.dirname(CACHE), { recursive: true });
    const draft = mkdtempSync(`${CACHE}.`);
    const before = process.env.TMPDIR;
    // The library unpacks into the folder for temporary files, which another project may use too.
    process.env.TMPDIR = draft;
    const unpacking = inflate(archive('chromium.br'));
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    await unpacking;
    // Another process may have been first.
    if (existsSync(CACHE)) rmSync(draft, { recursive: true });
    else renameSync(draft, CACHE);
  }
  if (spawnSync(shell, ['--version']).status !== 0) {
    // A machine with few libraries of its own gets those AWS Lambda has.
    const libraries = await inflate(archive('al2023.tar.br'));
    await inflate(archive('fonts.tar.br'));
    setupLambdaEnvironment(path.join(libraries, 'lib'));
  }
  return shell;
}

let found: Promise<string> | null = null;
/** The program tests run in: the one `CHROMIUM` names, else the one npm ships, else one on the machine. */
export const findChromium = (): Promise<string> =>
  (found ??= (async () => {
    if (process.env.CHROMIUM) return process.env.CHROMIUM;
    if (process.platform === 'linux' && process.arch === 'x64') return shippedShell();
    const installed = INSTALLED.find((file) => existsSync(file));
    if (!installed) throw new Error('No Chromium on this machine. Name one in CHROMIUM.');
    return installed;
  })());

export const launchBrowser = async (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: await findChromium(), args: [...QUIET, ...more] });

let shared: Promise<Browser> | null = null;
/** The browser the test files of a process share. It ends with the process. */
export const sharedBrowser = (): Promise<Browser> => (shared ??= launchBrowser());
/** Closes what a file has left open in it. */
export async function leaveBrowser(): Promise<void> {
  const browser = await shared;
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
}
