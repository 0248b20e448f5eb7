/** What a member may upload in a day of Asia/Shanghai. */
export const UPLOADS_PER_DAY = 200;
/** An upload that nothing uses is kept so long. */
export const KEEP_UNUSED_MS = 86_400_000;

export const MAX_PIXELS = 40_000_000;
/** WebP holds no longer side. */
export const MAX_SIDE = 16_383;

/** Widths every picture is served in, in pixels. */
const WIDTHS = [320, 750, 1500] as const;

/** The widths a picture is kept in: never wider than it came, and always at least one. */
export const widthsOf = (width: number): number[] => {
  const largest = Math.min(width, WIDTHS.at(-1)!);
  return [...WIDTHS.filter((one) => one < largest), largest];
};

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  [...text].every((char, i) => bytes[at + i] === char.charCodeAt(0));

const view = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Some cameras fill the file up with zeros. */
function endsAsJpeg(bytes: Uint8Array): boolean {
  let end = bytes.length;
  while (end > 2 && bytes[end - 1] === 0) end--;
  return bytes[end - 2] === 0xff && bytes[end - 1] === 0xd9;
}

/** Walks the chunks: the last one ends the file, and none makes it move. */
function isWholeStillPng(bytes: Uint8Array): boolean {
  const data = view(bytes);
  for (let at = 8; at + 12 <= bytes.length;) {
    if (startsWith(bytes, 'acTL', at + 4)) return false;
    const next = at + 12 + data.getUint32(at);
    if (startsWith(bytes, 'IEND', at + 4)) return next === bytes.length;
    at = next;
  }
  return false;
}

const isWholeWebp = (bytes: Uint8Array): boolean => {
  const body = view(bytes).getUint32(4, true);
  return bytes.length === 8 + body + (body % 2);
};

const BRANDS_OF_STILLS = ['avif', 'mif1', 'miaf'];

type Format = { name: string; is: (bytes: Uint8Array) => boolean };
const FORMATS: readonly Format[] = [
  { name: 'jpeg', is: (b) => b[0] === 0xff && b[1] === 0xd8 && b[2] === 0xff && endsAsJpeg(b) },
  { name: 'png', is: (b) => startsWith(b, '\u0089PNG\r\n\u001a\n') && isWholeStillPng(b) },
  { name: 'webp', is: (b) => startsWith(b, 'RIFF') && startsWith(b, 'WEBP', 8) && isWholeWebp(b) },
  {
    name: 'heif',
    is: (b) =>
      startsWith(b, 'ftyp', 4) && BRANDS_OF_STILLS.some((brand) => startsWith(b, brand, 8)),
  },
];

/** What a page or a document would begin with; long enough never to occur by chance. */
const FOREIGN = /<(?:script|iframe|!doctype)|%pdf-1\./i;

/**
 * The decoder a file's content asks for, whatever its name says; null when it is no still picture,
 * or a picture and something else at once.
 */
export function formatOf(bytes: Uint8Array): string | null {
  const format = bytes.length > 12 ? FORMATS.find(({ is }) => is(bytes)) : undefined;
  if (!format || FOREIGN.test(new TextDecoder('latin1').decode(bytes))) return null;
  return format.name;
}
