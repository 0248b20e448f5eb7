import type { Page } from 'playwright-core';
import sharp from 'sharp';

/** Frames are compared at this size, so that antialiasing does not count. */
const SMALL = { width: 94, height: 203 };
/** Changes until this time after the network is idle belong to the load. */
const REST_MS = 1_000;

type Frame = { at: number; pixels: Buffer };

const pixelsOf = (jpeg: Buffer): Promise<Buffer> =>
  sharp(jpeg)
    .resize({ ...SMALL, fit: 'fill' })
    .flatten({ background: '#fff' })
    .removeAlpha()
    .raw()
    .toBuffer();

const difference = (one: Buffer, other: Buffer): number => {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += Math.abs(one[i]! - other[i]!);
  return sum;
};

/**
 * The Speed Index of a load in milliseconds: the time until the screen looks final, weighted by
 * what is missing at each moment. Missing is the sum of all pixels' differences to the last frame,
 * relative to a white screen. Libraries that compute it from frames are no longer maintained. The
 * frames come from the browser's screencast, which sends one per change.
 */
export async function speedIndex(
  page: Page,
  url: string,
  patience: { timeout: number },
): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const received: { at: number; jpeg: Buffer }[] = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    received.push({ at: (metadata.timestamp ?? 0) * 1000, jpeg: Buffer.from(data, 'base64') });
    // A closed page needs no acknowledgement.
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', {
    format: 'jpeg',
    quality: 60,
    maxWidth: 375,
    maxHeight: 812,
  });
  await page.goto(url, { waitUntil: 'networkidle', ...patience });
  await page.waitForTimeout(REST_MS);
  await session.send('Page.stopScreencast');
  const began = await page.evaluate(() => performance.timeOrigin);
  const frames: Frame[] = [];
  for (const { at, jpeg } of received)
    if (at >= began) frames.push({ at: at - began, pixels: await pixelsOf(jpeg) });
  const last = frames.at(-1);
  if (!last) throw new Error(`No frame of ${url}`);
  const white = Buffer.alloc(last.pixels.length, 255);
  const whole = difference(white, last.pixels);
  let index = 0;
  let missing = 1;
  let since = 0;
  for (const { at, pixels } of frames) {
    index += missing * (at - since);
    missing = Math.min(1, difference(pixels, last.pixels) / whole);
    since = at;
  }
  return index;
}
