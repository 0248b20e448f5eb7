import { Converter } from 'opencc-js/t2cn';

/** A normalised text that words are searched in, with the ranges of the original. */
export type NormalForm = {
  text: string;
  /** For each UTF-16 unit of `text`, its range in the original. */
  from: number[];
  to: number[];
};

/** Letters of other scripts and signs that look like Latin letters. */
const LOOK_ALIKE: Readonly<Record<string, string>> = Object.fromEntries(
  ['аa', 'еe', 'оo', 'рp', 'сc', 'хx', 'уy', 'іi', 'ѕs', 'αa', 'οo', 'ρp', 'νv', '@a', '$s'].map(
    ([sign, letter]) => [sign, letter],
  ),
);
/** Longer runs of the same character are shortened to this length. */
const LONGEST_RUN = 3;

const simplify = Converter({ from: 't', to: 'cn' });
const simple = new Map<string, string>();

/** Normalises one character; '' for marks and characters without width. */
function normalSign(sign: string): string {
  const known = simple.get(sign);
  if (known !== undefined) return known;
  const normal = simplify(
    sign
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[\p{M}\p{Cf}]/gu, ''),
  );
  const letter = LOOK_ALIKE[normal] ?? normal;
  simple.set(sign, letter);
  return letter;
}

/**
 * Normalises a text: removes marks and characters without width, converts to half width, lower case
 * and simplified Chinese, maps look-alike letters and shortens long runs.
 */
export function normalForm(original: string, longestRun = LONGEST_RUN): NormalForm {
  const form: NormalForm = { text: '', from: [], to: [] };
  let at = 0;
  let run = 0;
  for (const sign of original) {
    const end = at + sign.length;
    for (const unit of normalSign(sign)) {
      run = form.text.endsWith(unit) ? run + 1 : 1;
      if (run <= longestRun) append(form, unit, at, end);
    }
    at = end;
  }
  return form;
}

function append(form: NormalForm, unit: string, from: number, to: number): void {
  form.text += unit;
  for (let i = 0; i < unit.length; i++) {
    form.from.push(from);
    form.to.push(to);
  }
}

const SEPARATOR = /[^\p{L}\p{N}]/u;
const END_OF_SENTENCE = /[。!?\n]/u;
const LONGEST_GAP = 2;

/** Removes separators between the characters of words. Ends of sentences stay. */
export function withoutGaps(form: NormalForm, longest = LONGEST_GAP): NormalForm {
  const tight: NormalForm = { text: '', from: [], to: [] };
  let gap: number[] = [];
  const flush = (): void => {
    if (gap.length > longest || gap.some((i) => END_OF_SENTENCE.test(form.text[i]!)))
      for (const i of gap) append(tight, form.text[i]!, form.from[i]!, form.to[i]!);
    gap = [];
  };
  for (let i = 0; i < form.text.length; i++) {
    const unit = form.text[i]!;
    // Surrogates are halves of characters, not separators.
    if (SEPARATOR.test(unit) && !/[\uD800-\uDFFF]/.test(unit)) {
      gap.push(i);
      continue;
    }
    flush();
    append(tight, unit, form.from[i]!, form.to[i]!);
  }
  flush();
  return tight;
}
