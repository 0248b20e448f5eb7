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

/** WebGL drawn by the processor, as a machine without a graphics card does. */
const SOFTWARE_GL = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
];

const CACHE = path.resolve(import.meta.dirname, '../node_modules/.cache/chromium');

/** Unpacks something the library ships into a folder beside the others. */
async function unpack(archive: string, into: string): Promise<string> {
  const { inflate } = await import('@sparticuz/chromium');
  const before = process.env.TMPDIR;
  // The library unpacks into the folder for temporary files, which another project may use too.
  process.env.TMPDIR = into;
  const unpacking = inflate(archive);
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  return unpacking;
}

/** The headless shell npm ships, which costs a third less processor time than a whole Chromium. */
async function shippedShell(): Promise<string> {
  const { inflate, setupLambdaEnvironment } = await import('@sparticuz/chromium');
  const library = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const archive = (name: string) => path.join(library, '../../bin', name);
  const shell = path.join(CACHE, 'chromium');
  if (!existsSync(shell)) {
    mkdirSync(path.dirname(CACHE), { recursive: true });
    const draft = mkdtempSync(`${CACHE}.`);
    await unpack(archive('chromium.br'), draft);
    // Another process may have been first.
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

/** A browser that offers WebGL, which costs processor time: for what needs it. */
export const launchGraphics = (): Promise<Browser> => launchBrowser(SOFTWARE_GL);

let shared: Promise<Browser> | null = null;
/** The browser the test files of a process share. It ends with the process. */
export const sharedBrowser = (): Promise<Browser> => (shared ??= launchBrowser());
/** Closes what a file has left open in it. */
export async function leaveBrowser(): Promise<void> {
  const browser = await shared;
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
}
