/** Matches a line without control characters and lone surrogates. */
export const LINE = /^[^\p{Cc}\p{Cs}]*$/u;
/** Matches several such lines. */
export const TEXT = /^(?:\n|[^\p{Cc}\p{Cs}])*$/u;
export const ODD_SIGNS = '有无法识别的字符，请删去重写';
