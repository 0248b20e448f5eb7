import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { VaultError } from '../secrets/vault.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const TAG_BYTES = 16;
/** Plain bytes of a piece. Each piece has its own tag, so that a range of a file opens without the rest. */
const PIECE = 65_536;
const SEALED_PIECE = PIECE + TAG_BYTES;

/** A key for the files of one picture. The vault seals it. No file may be written twice under one key. */
export const newFileKey = (): Buffer => randomBytes(KEY_BYTES);

/** One file under a key. */
export type SealedFile = {
  key: Uint8Array;
  /** The number of the file under its key, below 2³². */
  part: number;
  /** Plain bytes. */
  size: number;
};

const lastPieceOf = (size: number): number => Math.max(0, Math.ceil(size / PIECE) - 1);

/** The nonce of a piece, unique under its key. It marks the last piece, so that a truncated file does not open. */
function nonceOf({ part, size }: SealedFile, piece: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(part, 0);
  nonce.writeUInt32BE(piece, 4);
  nonce.writeUInt32BE(piece === lastPieceOf(size) ? 1 : 0, 8);
  return nonce;
}

/** The sealed bytes of a file. */
export function sealFile(file: SealedFile, plain: Uint8Array): Buffer {
  if (plain.length !== file.size) throw new RangeError('A file of another size');
  const pieces: Buffer[] = [];
  for (let piece = 0; piece <= lastPieceOf(file.size); piece++) {
    const cipher = createCipheriv(CIPHER, file.key, nonceOf(file, piece));
    const bytes = plain.subarray(piece * PIECE, (piece + 1) * PIECE);
    pieces.push(cipher.update(bytes), cipher.final(), cipher.getAuthTag());
  }
  return Buffer.concat(pieces);
}

function openPiece(file: SealedFile, piece: number, sealed: Buffer): Buffer {
  try {
    const end = sealed.length - TAG_BYTES;
    const decipher = createDecipheriv(CIPHER, file.key, nonceOf(file, piece), {
      authTagLength: TAG_BYTES,
    }).setAuthTag(sealed.subarray(end));
    return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]);
  } catch (error) {
    throw new VaultError('A file does not open: another key, cut off, or changed', {
      cause: error,
    });
  }
}

/** Reads the bytes of an object from `from` (inclusive) to `to` (exclusive). */
type ReadRange = (from: number, to: number) => Promise<AsyncIterable<Uint8Array> | null>;

/**
 * Streams the plain bytes of a sealed file from `from` (inclusive) to `to` (exclusive); null without a
 * file. Throws VaultError for bytes that do not open.
 */
export async function openFile(
  file: SealedFile,
  { from, to }: { from: number; to: number },
  read: ReadRange,
): Promise<AsyncIterable<Buffer> | null> {
  const first = Math.floor(from / PIECE);
  const last = Math.min(lastPieceOf(file.size), Math.floor(Math.max(from, to - 1) / PIECE));
  const end = Math.min(
    (last + 1) * SEALED_PIECE,
    file.size + (lastPieceOf(file.size) + 1) * TAG_BYTES,
  );
  const sealed = await read(first * SEALED_PIECE, end);
  return sealed && openPieces(file, { from, to, first, last }, sealed);
}

type WantedRange = { from: number; to: number; first: number; last: number };

async function* openPieces(
  file: SealedFile,
  { from, to, first, last }: WantedRange,
  sealed: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer, void> {
  let piece = first;
  const cut = (bytes: Buffer): Buffer => {
    const start = piece * PIECE;
    return bytes.subarray(Math.max(0, from - start), Math.max(0, to - start));
  };
  let held = Buffer.alloc(0);
  for await (const bytes of sealed) {
    held = Buffer.concat([held, bytes]);
    // The last piece may be shorter, so it is opened when all bytes have arrived.
    while (piece < last && held.length >= SEALED_PIECE) {
      yield cut(openPiece(file, piece, held.subarray(0, SEALED_PIECE)));
      held = held.subarray(SEALED_PIECE);
      piece++;
    }
  }
  if (piece < last) throw new VaultError('A file does not open: it is cut off');
  yield cut(openPiece(file, piece, held));
}
