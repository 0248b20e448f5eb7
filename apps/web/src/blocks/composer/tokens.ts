/** A member or a hashtag that a text names. `text` is what stands in the text: @昵称 or #话题#. */
export type NamedRef = { readonly text: string };

type Span<R> = { from: number; to: number; ref: R };

/** Where the refs stand in a text, each behind the one before it. Refs that are no longer there are left out. */
export function spansOf<R extends NamedRef>(text: string, refs: readonly R[]): Span<R>[] {
  const spans: Span<R>[] = [];
  let behind = 0;
  for (const ref of refs) {
    const from = text.indexOf(ref.text, behind);
    if (from < 0) continue;
    behind = from + ref.text.length;
    spans.push({ from, to: behind, ref });
  }
  return spans;
}

/** The sign and the word of a name that is being typed before the caret; null without one. */
export type TypedToken = { sign: '@' | '#'; from: number; word: string };

const TYPED = /([@#])([^\s@#]{0,20})$/;

export function typedAt(text: string, caret: number, refs: readonly NamedRef[]): TypedToken | null {
  const found = TYPED.exec(text.slice(0, caret));
  if (!found) return null;
  const { index: from } = found;
  // The second # of a finished hashtag begins nothing, nor does an @ that is already a member's.
  if (spansOf(text, refs).some((span) => from >= span.from && from < span.to)) return null;
  return { sign: found[1] as TypedToken['sign'], from, word: found[2]! };
}

/** A text with a name put in place of what was typed of it, and the refs in the order of the text. */
export function withName<R extends NamedRef>(
  text: string,
  caret: number,
  typed: TypedToken,
  ref: R,
  refs: readonly R[],
): { text: string; caret: number; refs: R[] } {
  const before = text.slice(0, typed.from);
  const put = `${ref.text} `;
  const behind = text.slice(caret);
  const earlier = spansOf(before, refs).map((span) => span.ref);
  const later = refs.filter((one) => !earlier.includes(one));
  return {
    text: before + put + behind,
    caret: before.length + put.length,
    refs: [...earlier, ref, ...later],
  };
}

/**
 * What a deletion of one character makes of a text: a name loses all of it, never its last sign alone. Null
 * when no name was hit.
 */
export function withoutHitName(
  before: string,
  after: string,
  caret: number,
  refs: readonly NamedRef[],
): { text: string; caret: number } | null {
  if (after.length !== before.length - 1) return null;
  if (before.slice(0, caret) !== after.slice(0, caret)) return null;
  const hit = spansOf(before, refs).find(({ to }) => to === caret + 1);
  return hit ? { text: before.slice(0, hit.from) + before.slice(hit.to), caret: hit.from } : null;
}
