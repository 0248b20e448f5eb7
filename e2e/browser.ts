import { existsSync } from 'node:fs';
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

/**
 * Starts Chromium: the one `CHROMIUM` names, else one on the machine, else the one npm ships.
 * With few system libraries the shipped one needs its own, which it unpacks only where it
 * believes to be on AWS Lambda.
 */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const installed = [process.env.CHROMIUM, ...INSTALLED].find((file) => file && existsSync(file));
  if (installed) return chromium.launch({ executablePath: installed, args: [...QUIET, ...more] });
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  const { default: shipped } = await import('@sparticuz/chromium');
  return chromium.launch({
    executablePath: await shipped.executablePath(),
    args: [...shipped.args, ...QUIET, ...more],
  });
}
