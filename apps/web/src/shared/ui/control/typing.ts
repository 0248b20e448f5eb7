import { countOf, cutTo } from '@marque/contract/text/characters';
import { type CodeKind, codeIn, mostSigns, signsOf } from '@marque/contract/text/typed-code';
import { type ChangeEvent, type CompositionEvent, useState } from 'react';

/** What a field takes of a typed text, and how it shows it. */
export type TypingRule = {
  /** A number or code, of which the field takes the signs and no more than belong to it. */
  code?: CodeKind | undefined;
  /** The most characters of other text. */
  most?: number | undefined;
  /** Makes the value from the typed text. */
  keep?: ((typed: string) => string) | undefined;
  /** Formats the value, such as in groups. It only adds signs that `code` leaves out. */
  show?: ((value: string) => string) | undefined;
};

/** The index in the shown text behind so many signs of the value. */
function placeIn(shown: string, value: string, signs: number): number {
  let at = 0;
  for (let passed = 0; passed < signs && at < shown.length; at++)
    if (shown[at] === value[passed]) passed++;
  return at;
}

/**
 * What a change of a field makes of its text, with the caret where it was. A full field refuses what is
 * put in, as `maxlength` does: what stands behind the caret is never pushed out at the end.
 */
export function typedInto(
  typed: string,
  caret: number,
  { code, most, keep = (text) => text, show = (text) => text }: TypingRule,
): { value: string; shown: string; caret: number } {
  const signs = (text: string) => (code ? signsOf(code, text) : text);
  let value = keep(code ? codeIn(code, typed) : typed);
  const behind = signs(typed.slice(caret));
  // What is read in a pasted text may end elsewhere.
  let place = value.endsWith(behind) ? value.length - behind.length : value.length;
  const limit = code ? mostSigns(code, value) : most;
  if (limit !== undefined && countOf(value) > limit) {
    const front = cutTo(value.slice(0, place), Math.max(0, limit - countOf(behind)));
    value = cutTo(front + value.slice(place), limit);
    place = Math.min(front.length, value.length);
  }
  const shown = show(value);
  return { value, shown, caret: code ? placeIn(shown, value, place) : place };
}

type TypedElement = HTMLInputElement | HTMLTextAreaElement;

/** The props of a text field that takes what people type and paste by a rule. */
export function useTyping(value: string, onText: (value: string) => void, rule: TypingRule) {
  // Text that an input method composes stays as it is until the person has chosen its signs.
  const [composed, setComposed] = useState<string | null>(null);
  const take = (field: TypedElement) => {
    const next = typedInto(field.value, field.selectionStart ?? field.value.length, rule);
    setComposed(null);
    // React leaves a field alone that already has its text, and with it the caret.
    if (field.value !== next.shown) {
      field.value = next.shown;
      field.setSelectionRange(next.caret, next.caret);
    }
    onText(next.value);
  };
  return {
    value: composed ?? (rule.show?.(value) || value),
    onChange: ({ target, nativeEvent }: ChangeEvent<TypedElement>) => {
      if (!(nativeEvent as InputEvent).isComposing) {
        take(target);
        return;
      }
      setComposed(target.value);
      // A search follows what is being composed; a number has nothing of it yet.
      if (!rule.code) onText(target.value);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<TypedElement>) => take(currentTarget),
  };
}
