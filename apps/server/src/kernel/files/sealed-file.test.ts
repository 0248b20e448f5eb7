import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#testing/fuzz/random.ts';
import { newFileKey, openFile, type SealedFile, sealFile } from './sealed-file.ts';
import { VaultError } from '../secrets/vault.ts';

/** A store of one object, which streams it in chunks of `size` bytes. */
const storeOf =
  (bytes: Uint8Array, size = 5000) =>
  (from: number, to: number) =>
    Promise.resolve(
      (async function* () {
        const wanted = bytes.subarray(from, to);
        for (let at = 0; at < wanted.length; at += size) yield wanted.subarray(at, at + size);
      })(),
    );
const opened = async (file: SealedFile, bytes: Uint8Array, from = 0, to = file.size) =>
  buffer((await openFile(file, { from, to }, storeOf(bytes)))!);

const SIZES = [1, 65_535, 65_536, 65_537, 200_000];
const sealed = (size: number) => {
  const plain = randomBytes(size);
  const file = { key: newFileKey(), part: 320, size };
  return { plain, file, bytes: sealFile(file, plain) };
};

test.each(SIZES)('%i bytes open again, and show nothing of themselves', async (size) => {
  const { plain, file, bytes } = sealed(size);
  expect(await opened(file, bytes)).toEqual(plain);
  if (size > 16) expect(bytes.includes(plain.subarray(0, 16))).toBe(false);
});

test('any part of a file opens without the rest', async () => {
  const { plain, file, bytes } = sealed(200_000);
  await fc.assert(
    fc.asyncProperty(
      fc.nat(199_999),
      fc.integer({ min: 1, max: 200_000 }),
      fc.integer({ min: 1, max: 70_000 }),
      async (from, length, size) => {
        const to = Math.min(200_000, from + length);
        const pieces = await openFile(file, { from, to }, storeOf(bytes, size));
        expect((await buffer(pieces!)).equals(plain.subarray(from, to))).toBe(true);
      },
    ),
    runs(40),
  );
});

test('a file does not open with another key, as another part, changed, cut off or reassembled', async () => {
  const { file, bytes } = sealed(200_000);
  const piece = 65_536 + 16;
  const flipped = Buffer.from(bytes);
  flipped[70_000]! ^= 1;
  const swapped = Buffer.concat([
    bytes.subarray(piece, 2 * piece),
    bytes.subarray(0, piece),
    bytes.subarray(2 * piece),
  ]);
  const cases: [SealedFile, Uint8Array][] = [
    [{ ...file, key: newFileKey() }, bytes],
    [{ ...file, part: 750 }, bytes],
    [file, flipped],
    [file, swapped],
    [file, bytes.subarray(0, -1)],
    [file, bytes.subarray(0, 2 * piece)],
    [{ ...file, size: 2 * 65_536 }, bytes.subarray(0, 2 * piece)],
    [file, new Uint8Array()],
  ];
  for (const [one, kept] of cases) await expect(opened(one, kept)).rejects.toThrow(VaultError);
});

test('a missing file is null', async () => {
  const file = { key: newFileKey(), part: 1, size: 10 };
  expect(await openFile(file, { from: 0, to: 10 }, () => Promise.resolve(null))).toBeNull();
});
