/** The digits of a typed or pasted phone, without country code and separators. */
export const phoneDigits = (text: string): string =>
  text
    .replaceAll(/\D/g, '')
    .replace(/^(0086|86)(?=1\d{10}$)/, '')
    .slice(0, 11);

/** 138 0000 0000 */
export const formatPhone = (digits: string): string =>
  [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter(Boolean).join(' ');
