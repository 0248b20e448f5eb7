/** What a film says from a second on. */
export type SpokenLine = { at: number; text: string };

/** `00:01:02.500` or `01:02.500`, the start of a cue. */
const CUE = /^(?:(\d+):)?(\d{2}):(\d{2})\.(\d{3})\s+-->/;

/** Reads the lines of captions (WebVTT). Markup within them is left out. */
export function linesOf(captions: string): SpokenLine[] {
  return captions
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const rows = block.trim().split('\n');
      const start = rows.findIndex((row) => CUE.test(row));
      if (start < 0) return [];
      const [, hours = '0', minutes, seconds, parts] = CUE.exec(rows[start]!)!;
      const text = rows
        .slice(start + 1)
        .join(' ')
        .replace(/<[^>]*>/g, '')
        .trim();
      const at =
        Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(parts) / 1000;
      return text === '' ? [] : { at, text };
    });
}
