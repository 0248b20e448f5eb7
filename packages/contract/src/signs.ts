/** Without control characters and halves of characters: what may stand in a line that people type. */
export const LINE = /^[^\p{Cc}\p{Cs}]*$/u;
/** The same in several lines. */
export const TEXT = /^(?:\n|[^\p{Cc}\p{Cs}])*$/u;
export const ODD_SIGNS = '有无法识别的字符，请删去重写';
