/** Matches a line without control characters and lone surrogates. */
export const LINE = /^[^\p{Cc}\p{Cs}]*$/u;
/** Matches several such lines, which may have tabs. */
export const TEXT = /^(?:[\n\t]|[^\p{Cc}\p{Cs}])*$/u;

/** Makes one line of several: a break or tab becomes a space. */
export const inOneLine = (text: string): string => text.replaceAll(/[\t-\r\u2028\u2029]+/g, ' ');
/** Writes the breaks of lines in one way. */
export const inLines = (text: string): string =>
  text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll(/[\v\f]/g, ' ');

/** Drops half characters and NUL, which a database does not keep. */
export const keepable = (text: string): string => text.replaceAll(/[\p{Cs}\0]/gu, '');

/** Folds full-width signs and all sorts of dashes, and drops signs that cannot be seen. */
export const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/\p{Cf}/gu, '');

export const ODD_SIGNS = '有无法识别的字符，请删去重写';
