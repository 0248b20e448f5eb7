/** Formats a code in groups of four digits. */
export const groupDigits = (code: string): string => code.replaceAll(/\d{4}(?=\d)/g, '$& ');
