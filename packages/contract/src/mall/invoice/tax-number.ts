const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** Whether a text is a unified social credit code: GB 32100, 18 characters with a check character. */
export function isCompanyCode(text: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(text)) return false;
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * ALPHABET.indexOf(text[i]!), 0);
  return ALPHABET[(31 - (sum % 31)) % 31] === text[17];
}

/** Whether a text is a company's tax number: its code, or an older number of 15 or 20 digits. */
export const isTaxNumber = (text: string): boolean =>
  /^(\d{15}|\d{20})$/.test(text) || isCompanyCode(text);
