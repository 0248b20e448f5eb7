import { codeIn } from '../text/typed-code.ts';

/** The signs of inviters' codes: none that is taken for another. */
export const CODE_SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** The signs of a code before its check sign. */
export const CODE_BODY = 7;

/** The check sign of the signs before it (Luhn mod 32): every single wrong sign is found. */
export function checkSignOf(body: string): string {
  const base = CODE_SIGNS.length;
  let sum = 0;
  for (const [i, sign] of [...body].entries()) {
    // The sign beside the check sign counts twice, and every second one from there.
    const value = CODE_SIGNS.indexOf(sign) * ((body.length - i) % 2 === 1 ? 2 : 1);
    sum += Math.floor(value / base) + (value % base);
  }
  return CODE_SIGNS[(base - (sum % base)) % base]!;
}

/** The code of an inviter as it is stored; null where a sign is wrong. */
export function parseInviterCode(text: string): string | null {
  const code = codeIn('inviterCode', text);
  if (![...code].every((sign) => CODE_SIGNS.includes(sign)) || code.length !== CODE_BODY + 1)
    return null;
  return checkSignOf(code.slice(0, CODE_BODY)) === code[CODE_BODY] ? code : null;
}
