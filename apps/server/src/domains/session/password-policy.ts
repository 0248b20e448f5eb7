/** Limits of the password login; durations in milliseconds. */
export const PASSWORD_RULES = {
  attempts: 5,
  attemptsMs: 15 * 60_000,
  /**
   * Across all phone numbers, against one password tried on many. The limit allows for offices that
   * share an address.
   */
  attemptsPerAddressHour: 120,
} as const;

/** Words that common passwords consist of, with any digits around them. */
const WORDS =
  'password pass pwd admin administrator root user guest login welcome iloveyou woaini love qwerty qwertyuiop qwer asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qweasd qweasdzxc abc abcd abcde abcdef abcdefg aa aaa aaaa aaaaaa a q z w s x test dragon monkey sunshine princess football master shadow super superman batman hello china beijing shanghai nihao wang zhang caonima xtl bz marque citroen peugeot xuetielong biaozhi'.split(
    ' ',
  );
const DIGITS =
  '0 1 2 5 6 7 8 9 11 12 88 99 00 66 123 321 111 666 888 520 521 1314 5201314 1234 4321 12345 54321 123456 654321 1234567 12345678 123456789 1234567890 0123456789 111111 000000 888888 666666 11111111 88888888 112233 123123 123321 147258 147258369 159357 2580 7758521 1q2w3e'.split(
    ' ',
  );
const words = new Set(WORDS);
const digits = new Set(DIGITS);
const WHOLE = new Set(
  '1qaz2wsx 1qaz2wsx3edc 1q2w3e4r 1q2w3e4r5t q1w2e3r4 q1w2e3r4t5 a1b2c3d4 a1s2d3f4 abc123abc 123abc123 123qwe123 qwe123qwe 1qazxsw2 zaq12wsx trustno1 1234qwer 1234abcd 12345qwert'.split(
    ' ',
  ),
);

/** Passwords with fewer distinct characters are considered patterns. */
const MIN_DIFFERENT_CHARACTERS = 5;
const isYear = (text: string): boolean => /^(19|20)\d\d$/.test(text);
const isKnown = (word: string, number: string): boolean =>
  words.has(word) && (digits.has(number) || isYear(number));

/** Whether the password is among the first that anyone would try for this phone number. */
export function isCommonPassword(password: string, phone: string): boolean {
  // 0 between letters and @ stand for letters.
  const plain = password
    .toLowerCase()
    .replaceAll('@', 'a')
    .replaceAll(/(?<=[a-z])0(?=[a-z])/g, 'o');
  const bare = plain.replaceAll(/[^a-z0-9]/g, '');
  if (new Set(plain).size < MIN_DIFFERENT_CHARACTERS || WHOLE.has(plain) || WHOLE.has(bare))
    return true;
  // The phone number, whole or its last eight digits, with a letter or two.
  if (plain.includes(phone.slice(-8))) return true;
  if (words.has(bare)) return true;
  const [, before = '', word = '', after = ''] = /^(\d*)([a-z]+)(\d*)$/.exec(bare) ?? [];
  return (
    (before === '' && isKnown(word, after)) ||
    (after === '' && isKnown(word, before)) ||
    (before !== '' && before === after && words.has(word))
  );
}
