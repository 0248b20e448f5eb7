/** The bytes at the start of a file that identify its format. */
const HEAD = 13;

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  [...text].every((char, i) => bytes[at + i] === char.charCodeAt(0));

const view = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Checks a file of one format from start to end. */
type Follower = {
  /** Returns false for bytes that no still picture of the format contains there. */
  take: (bytes: Uint8Array) => boolean;
  /** Whether the file of this size ends with its picture. */
  ends: (size: number) => boolean;
};

/** Some cameras pad the file with zeros. */
function followJpeg(): Follower {
  let [before, last, latest] = [0, 0, 0];
  return {
    take(bytes) {
      const at = bytes.findLastIndex((byte) => byte !== 0);
      if (at >= 0) {
        before = at > 0 ? bytes[at - 1]! : latest;
        last = bytes[at]!;
      }
      latest = bytes.at(-1) ?? latest;
      return true;
    },
    ends: () => before === 0xff && last === 0xd9,
  };
}

const PNG_SIGNATURE = '\u0089PNG\r\n\u001a\n';
const CHUNK_HEADER = 8;
const CHUNK_SUM = 4;

/** Walks the chunks: the last one has to end the file, and none may be an animation. */
function followPng(): Follower {
  const header = new Uint8Array(CHUNK_HEADER);
  let held = 0;
  let toSkip = PNG_SIGNATURE.length;
  let isLast = false;
  return {
    take(bytes) {
      let at = 0;
      while (at < bytes.length) {
        const skipped = Math.min(toSkip, bytes.length - at);
        at += skipped;
        toSkip -= skipped;
        if (at === bytes.length) break;
        if (isLast) return false;
        header[held++] = bytes[at++]!;
        if (held < CHUNK_HEADER) continue;
        held = 0;
        if (startsWith(header, 'acTL', 4)) return false;
        isLast = startsWith(header, 'IEND', 4);
        toSkip = view(header).getUint32(0) + CHUNK_SUM;
      }
      return true;
    },
    ends: () => isLast && toSkip === 0,
  };
}

const followWebp = (head: Uint8Array): Follower => {
  const body = view(head).getUint32(4, true);
  return { take: () => true, ends: (size) => size === 8 + body + (body % 2) };
};

const BRANDS_OF_STILLS = ['avif', 'mif1', 'miaf'];

type Format = {
  name: string;
  is: (head: Uint8Array) => boolean;
  follow: (head: Uint8Array) => Follower;
};
const FORMATS: readonly Format[] = [
  {
    name: 'jpeg',
    is: (head) => head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff,
    follow: followJpeg,
  },
  { name: 'png', is: (head) => startsWith(head, PNG_SIGNATURE), follow: followPng },
  {
    name: 'webp',
    is: (head) => startsWith(head, 'RIFF') && startsWith(head, 'WEBP', 8),
    follow: followWebp,
  },
  {
    name: 'heif',
    is: (head) =>
      startsWith(head, 'ftyp', 4) && BRANDS_OF_STILLS.some((brand) => startsWith(head, brand, 8)),
    // The decoder reads this format to its end.
    follow: () => ({ take: () => true, ends: () => true }),
  },
];

/** The beginnings of pages and documents, long enough not to occur by chance. */
const FOREIGN = /<(?:script|iframe|!doctype)|%pdf-1\./i;
/** The longest part of such a beginning that can precede a chunk boundary. */
const OVERLAP = 8;

/**
 * Checks an incoming file, whatever its name. `take` returns false once it cannot be a still
 * picture; `format` returns the decoder's name for a complete file, or null when it is not a still
 * picture or is a polyglot.
 */
export function watchPicture(): {
  take: (bytes: Uint8Array) => boolean;
  format: () => string | null;
} {
  let head = new Uint8Array();
  let found: { name: string; follower: Follower } | null = null;
  let size = 0;
  let tail = '';

  const begin = (bytes: Uint8Array): boolean => {
    head = Uint8Array.from([...head, ...bytes]);
    if (head.length < HEAD) return true;
    const format = FORMATS.find(({ is }) => is(head));
    if (!format) return false;
    found = { name: format.name, follower: format.follow(head) };
    return found.follower.take(head);
  };

  return {
    take(bytes) {
      size += bytes.length;
      const text =
        tail + Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
      if (FOREIGN.test(text)) return false;
      tail = text.slice(-OVERLAP);
      if (found) return found.follower.take(bytes);
      const missing = HEAD - head.length;
      return (
        begin(bytes.subarray(0, missing)) &&
        (found === null || (found as { follower: Follower }).follower.take(bytes.subarray(missing)))
      );
    },
    format: () => (found?.follower.ends(size) ? found.name : null),
  };
}
