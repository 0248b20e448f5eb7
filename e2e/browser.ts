import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
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

/** Flags for WebGL by software, as on a machine without a graphics card. */
const SOFTWARE_GL = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
];

const CACHE = path.resolve(import.meta.dirname, '../node_modules/.cache/chromium');

/** Unpacks an archive of the library into a folder. */
async function unpack(archive: string, into: string): Promise<string> {
  const { inflate } = await import('@sparticuz/chromium');
  const before = process.env.TMPDIR;
  // The library unpacks into the temporary folder, which other projects may use too.
  process.env.TMPDIR = into;
  const unpacking = inflate(archive);
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  return unpacking;
}

/** Returns the headless shell from npm, which needs a third less CPU time than a full Chromium. */
async function shippedShell(): Promise<string> {
  const { inflate, setupLambdaEnvironment } = await import('@sparticuz/chromium');
  const library = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const archive = (name: string) => path.join(library, '../../bin', name);
  const shell = path.join(CACHE, 'chromium');
  if (!existsSync(shell)) {
    mkdirSync(path.dirname(CACHE), { recursive: true });
    const draft = mkdtempSync(`${CACHE}.`);
    await unpack(archive('chromium.br'), draft);
    // Another process may have unpacked it first.
    if (existsSync(CACHE)) rmSync(draft, { recursive: true });
    else renameSync(draft, CACHE);
  }
  const graphics = path.join(CACHE, 'libvk_swiftshader.so');
  if (!existsSync(graphics)) {
    const draft = mkdtempSync(`${CACHE}.`);
    await unpack(archive('swiftshader.tar.br'), draft);
    for (const file of readdirSync(draft))
      if (!existsSync(path.join(CACHE, file)))
        renameSync(path.join(draft, file), path.join(CACHE, file));
    rmSync(draft, { recursive: true });
  }
  if (spawnSync(shell, ['--version']).status !== 0) {
    // Machines with few system libraries use those for AWS Lambda.
    const libraries = await inflate(archive('al2023.tar.br'));
    await inflate(archive('fonts.tar.br'));
    setupLambdaEnvironment(path.join(libraries, 'lib'));
  }
  return shell;
}

let found: Promise<string> | null = null;
/**
 * Returns the browser's executable: that of `CHROMIUM`, else the one from npm, else an installed
 * one.
 */
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

/** Launches a browser with software WebGL, which costs CPU time. */
export const launchGraphics = (): Promise<Browser> => launchBrowser(SOFTWARE_GL);

let shared: Promise<Browser> | null = null;
/** Returns the browser that the test files of a process share. It ends with the process. */
export const sharedBrowser = (): Promise<Browser> => (shared ??= launchBrowser());
/** Closes the contexts that a test file has left open. */
export async function leaveBrowser(): Promise<void> {
  const browser = await shared;
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
}
