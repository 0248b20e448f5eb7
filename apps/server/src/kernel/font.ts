/** Noto Sans SC with the characters of GB 2312 and of names beyond it; see fonts/OFL.txt. */
export const FONT_FILE = new URL('fonts/NotoSansSC-Regular.otf', import.meta.url);
