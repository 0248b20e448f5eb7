import { hasCheckDigit, parseVin } from '@marque/contract/garage/vin';
import { maskPhone, maskPlate } from '@marque/contract/mask';
import { PLATE_PROVINCES } from '@marque/contract/garage/plate';
import { normalForm, withoutGaps } from './normal-form.ts';

/** A range of a text and its replacement. */
export type Cover = { from: number; to: number; shown: string };

const NUMERALS = '零一二三四五六七八九';
const OTHER_NUMERALS: Readonly<Record<string, string>> = Object.fromEntries(
  ['〇0', '壹1', '贰2', '叁3', '肆4', '伍5', '陆6', '柒7', '捌8', '玖9', '幺1', '两2'].map(
    ([sign, digit]) => [sign, digit],
  ),
);
const inDigits = (text: string): string =>
  text.replaceAll(/[零一二三四五六七八九〇壹贰叁肆伍陆柒捌玖幺两]/g, (sign) => {
    const digit = NUMERALS.indexOf(sign);
    return digit < 0 ? OTHER_NUMERALS[sign]! : String(digit);
  });

const STAR = '＊';
/** Replaces asterisks by ones as wide as Chinese characters. */
const wide = (masked: string): string => masked.replaceAll('*', STAR);

type Contact = { pattern: RegExp; shown: (found: string) => string | null };

const CONTACTS: readonly Contact[] = [
  { pattern: /(?<!\d)1[3-9]\d{9}(?!\d)/g, shown: (phone) => wide(maskPhone(phone)) },
  {
    pattern: new RegExp(`[${PLATE_PROVINCES}][a-hj-np-z][a-hj-np-z0-9]{5,6}(?![a-z0-9])`, 'g'),
    shown: (plate) => wide(maskPlate(plate.toUpperCase())),
  },
  {
    pattern: /(?<![a-z0-9])[a-hj-npr-z0-9]{17}(?![a-z0-9])/g,
    shown: (found) => {
      const vin = parseVin(found);
      // Without its check digit a number of this length may be any other.
      return vin && hasCheckDigit(vin) ? STAR.repeat(vin.length - 4) + vin.slice(-4) : null;
    },
  },
  {
    pattern: /加(?:我)?(?:v信|v|vx|wx|微信|薇信|威信|qq|扣扣)(?![a-z])/g,
    shown: (found) => `加${STAR.repeat(found.length - 1)}`,
  },
];

/** Returns the phone numbers, plates, VINs and contact invitations in a text, also in disguise. */
export function contactsIn(original: string): Cover[] {
  // Runs are not shortened, because numbers can repeat a digit.
  const tight = withoutGaps(normalForm(original, Infinity));
  const text = inDigits(tight.text);
  return CONTACTS.flatMap(({ pattern, shown }) =>
    [...text.matchAll(pattern)].flatMap(({ 0: found, index }) => {
      const covered = shown(found);
      const last = index + found.length - 1;
      return covered === null
        ? []
        : { from: tight.from[index]!, to: tight.to[last]!, shown: covered };
    }),
  );
}
