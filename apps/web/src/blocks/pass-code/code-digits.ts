/** A code in groups of four, as people read it out. */
export const groupDigits = (code: string): string => code.replaceAll(/\d{4}(?=\d)/g, '$& ');
