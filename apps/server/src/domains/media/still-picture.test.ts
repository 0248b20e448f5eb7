import sharp from 'sharp';
import { expect, test } from 'vitest';
import { watchPicture } from './still-picture.ts';

const drawn = sharp({
  create: { width: 40, height: 30, channels: 3, background: '#c8102e' },
});

/** Returns the detected format of a file that arrives in parts of `size` bytes. */
function saidOf(bytes: Uint8Array, size: number): string | null {
  const picture = watchPicture();
  for (let at = 0; at < bytes.length; at += size)
    if (!picture.take(bytes.subarray(at, at + size))) return null;
  return picture.format();
}

test.each([
  ['jpeg', 'jpeg'],
  ['png', 'png'],
  ['webp', 'webp'],
  ['avif', 'heif'],
] as const)('%s is known by its content in parts of any size', async (format, name) => {
  const bytes = await drawn.clone().toFormat(format).toBuffer();
  const broken = bytes.subarray(0, -1);
  const more = Buffer.concat([bytes, Buffer.from('PK\u0003\u0004')]);
  const page = Buffer.concat([bytes, Buffer.from('<!DOCTYPE html>'), bytes]);
  for (const size of [1, 2, 3, 7, 13, 14, 64, bytes.length + 99]) {
    expect(saidOf(bytes, size), `${size}`).toBe(name);
    expect(saidOf(page, size), `${size}`).toBeNull();
    if (format === 'avif') continue;
    expect(saidOf(broken, size), `${size}`).toBeNull();
    expect(saidOf(more, size), `${size}`).toBeNull();
  }
});

test('zeros behind a JPEG are not looked at, whatever part they come in', async () => {
  const jpeg = await drawn.clone().jpeg().toBuffer();
  const filled = Buffer.concat([jpeg, Buffer.alloc(50)]);
  for (const size of [1, 7, jpeg.length, 999]) expect(saidOf(filled, size), `${size}`).toBe('jpeg');
});
