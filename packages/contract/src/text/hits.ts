/** Where words stand in a text, from and to, in order and merged. */
export type Marks = [from: number, to: number][];

/** Returns where the words of `typed` stand in a text, whatever their case. */
export function hitsIn(text: string, typed: string): Marks {
  const lower = text.toLowerCase();
  const found: Marks = [];
  for (const word of typed.toLowerCase().split(/\s+/)) {
    if (word === '') continue;
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + word.length))
      found.push([at, at + word.length]);
  }
  const merged: Marks = [];
  for (const [from, to] of found.sort((a, b) => a[0] - b[0])) {
    const last = merged[merged.length - 1];
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** Returns a piece of at most `length` signs around the first hit, and the hits in it. */
export function pieceAround(
  text: string,
  typed: string,
  length: number,
): { text: string; marks: Marks } {
  const [first] = hitsIn(text, typed);
  // A third of the piece is before the hit, so that what follows explains it.
  const wanted = first ? first[0] - Math.floor(length / 3) : 0;
  const from = Math.max(0, Math.min(wanted, text.length - length));
  const piece = text.slice(from, from + length);
  return { text: piece, marks: hitsIn(piece, typed) };
}
