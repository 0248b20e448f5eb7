import { open } from 'node:fs/promises';
import { DomainError } from '#kernel/errors.ts';

/** What the index of an MP4 says of its tracks. */
export type Facts = { durationMs: number; width: number; height: number };

/** A box of an MP4: its bytes from `start` (inclusive) to `end` (exclusive), the content from `body`. */
type Box = { type: string; start: number; body: number; end: number };

/** The largest index that is read, and how many boxes beside it. */
const MAX_INDEX_BYTES = 8 * 1024 * 1024;
const MAX_BOXES = 1_000;
const HEADER = 16;

/** Sorts of pictures that most phones play, and those of which many play none. */
const PLAYED = new Set(['avc1', 'avc3']);
const HEVC = new Set(['hvc1', 'hev1', 'dvh1', 'dvhe']);
const SOUND = new Set(['mp4a']);
/** Boxes that say where and by what it was taken. Nothing is played by them. */
const TELLING = new Set(['udta', 'meta', 'uuid']);

const unreadable = () => new DomainError('VIDEO_UNREADABLE');

/** Reads the head of a box at an offset. Throws VIDEO_UNREADABLE for one that does not fit. */
function boxAt(bytes: Buffer, at: number, start: number, limit: number): Box {
  if (bytes.length - at < 8) throw unreadable();
  const short = bytes.readUInt32BE(at);
  const type = bytes.toString('latin1', at + 4, at + 8);
  const isLong = short === 1;
  if (isLong && bytes.length - at < HEADER) throw unreadable();
  const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? limit - start : short;
  const body = start + (isLong ? HEADER : 8);
  const end = start + size;
  if (!Number.isSafeInteger(end) || end < body || end > limit) throw unreadable();
  return { type, start, body, end };
}

/** Returns the boxes between two offsets of an index. */
function boxesIn(index: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at < to;) {
    const box = boxAt(index, at, at, to);
    boxes.push(box);
    if (boxes.length > MAX_BOXES || box.end <= at) throw unreadable();
    at = box.end;
  }
  return boxes;
}

const within = (index: Buffer, { body, end }: Pick<Box, 'body' | 'end'>, type: string): Box => {
  const found = boxesIn(index, body, end).find((box) => box.type === type);
  if (!found) throw unreadable();
  return found;
};

const inPath = (index: Buffer, box: Box, ...path: string[]): Box =>
  path.reduce((at, type) => within(index, at, type), box);

/** Reads a number of an index. Throws VIDEO_UNREADABLE beyond the box. */
function numberAt(index: Buffer, box: Box, offset: number, bytes: 2 | 4 | 8 = 4): number {
  const at = box.body + offset;
  if (at + bytes > box.end) throw unreadable();
  if (bytes === 8) return Number(index.readBigUInt64BE(at));
  return bytes === 4 ? index.readUInt32BE(at) : index.readUInt16BE(at);
}

/** The length of the whole, in ms. */
function durationOf(index: Buffer, moov: Box): number {
  const head = within(index, moov, 'mvhd');
  const isLong = numberAt(index, head, 0) >>> 24 === 1;
  const scale = numberAt(index, head, isLong ? 20 : 12);
  const length = numberAt(index, head, isLong ? 24 : 16, isLong ? 8 : 4);
  return scale === 0 ? 0 : Math.round((length / scale) * 1_000);
}

/** Width and height as a track is shown: a phone that was held upright turns them. */
function sidesOf(index: Buffer, track: Box): { width: number; height: number } {
  const head = within(index, track, 'tkhd');
  const matrix = numberAt(index, head, 0) >>> 24 === 1 ? 52 : 40;
  const [width, height] = [36, 40].map((at) => numberAt(index, head, matrix + at) >>> 16);
  const isTurned = numberAt(index, head, matrix) === 0;
  return isTurned ? { width: height!, height: width! } : { width: width!, height: height! };
}

/** The kind of a track, and the format of what it holds. */
function formatOf(index: Buffer, track: Box): { kind: string; format: string } {
  const media = within(index, track, 'mdia');
  const handler = within(index, media, 'hdlr');
  if (handler.body + 12 > handler.end) throw unreadable();
  const kind = index.toString('latin1', handler.body + 8, handler.body + 12);
  if (kind !== 'vide' && kind !== 'soun') return { kind, format: '' };
  const entries = inPath(index, media, 'minf', 'stbl', 'stsd');
  return { kind, format: boxAt(index, entries.body + 8, entries.body + 8, entries.end).type };
}

/** Reads an index. Throws VIDEO_HEVC, VIDEO_UNREADABLE. */
function readIndex(index: Buffer): Facts {
  const moov = boxAt(index, 0, 0, index.length);
  const tracks = boxesIn(index, moov.body, moov.end).filter(({ type }) => type === 'trak');
  const formats = tracks.map((track) => ({ track, ...formatOf(index, track) }));
  const pictures = formats.filter(({ kind }) => kind === 'vide');
  const [picture] = pictures;
  if (!picture || pictures.length > 1) throw unreadable();
  if (HEVC.has(picture.format)) throw new DomainError('VIDEO_HEVC');
  const sounds = formats.filter(({ kind }) => kind === 'soun');
  if (!PLAYED.has(picture.format) || sounds.some(({ format }) => !SOUND.has(format)))
    throw unreadable();
  return { durationMs: durationOf(index, moov), ...sidesOf(index, picture.track) };
}

/** Returns the boxes of an index that tell of places and devices: of the whole, and of each track. */
function tellingIn(index: Buffer): Box[] {
  const moov = boxAt(index, 0, 0, index.length);
  const parts = boxesIn(index, moov.body, moov.end);
  const tracks = parts.filter(({ type }) => type === 'trak');
  return [...parts, ...tracks.flatMap(({ body, end }) => boxesIn(index, body, end))].filter(
    ({ type }) => TELLING.has(type),
  );
}

/**
 * Reads what a file is and erases in it what tells of places and devices. Throws VIDEO_HEVC, and
 * VIDEO_UNREADABLE for anything but an MP4 or MOV with H.264 whose index is whole.
 */
export async function openVideo(path: string): Promise<Facts> {
  const file = await open(path, 'r+');
  const erase = async ({ start, body, end }: Box, offset = 0): Promise<void> => {
    await file.write(Buffer.from('free', 'latin1'), 0, 4, offset + start + 4);
    const blank = Buffer.alloc(Math.min(end - body, 65_536));
    for (let at = body; at < end; at += blank.length)
      await file.write(blank, 0, Math.min(blank.length, end - at), offset + at);
  };
  try {
    const { size } = await file.stat();
    let facts: Facts | null = null;
    for (let at = 0, count = 0; at < size; count += 1) {
      const head = Buffer.alloc(HEADER);
      const { bytesRead } = await file.read(head, 0, HEADER, at);
      const box = boxAt(head.subarray(0, bytesRead), 0, at, size);
      if (count > MAX_BOXES || (count === 0) !== (box.type === 'ftyp')) throw unreadable();
      if (box.type === 'moov') {
        if (facts || box.end - box.start > MAX_INDEX_BYTES) throw unreadable();
        const index = Buffer.alloc(box.end - box.start);
        await file.read(index, 0, index.length, box.start);
        facts = readIndex(index);
        for (const telling of tellingIn(index)) await erase(telling, box.start);
      } else if (TELLING.has(box.type)) await erase(box);
      at = box.end;
    }
    if (!facts) throw unreadable();
    return facts;
  } finally {
    await file.close();
  }
}
