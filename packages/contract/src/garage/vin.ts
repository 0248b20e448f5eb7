import { codeIn } from '../text/typed-code.ts';

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
/** The values of letters. I, O and Q are not allowed in a VIN. */
const VALUES = new Map(
  ['A1 B2 C3 D4 E5 F6 G7 H8', 'J1 K2 L3 M4 N5 P7 R9', 'S2 T3 U4 V5 W6 X7 Y8 Z9'].flatMap((row) =>
    row.split(' ').map(([letter, value]) => [letter, Number(value)] as const),
  ),
);
const SHAPE = /^[A-HJ-NPR-Z\d]{17}$/;
const CHECK = 8;
/** First characters of China and North America, whose rules ask for a check digit. */
const CHECKED_ORIGIN = /^[L1-5]/;

/** Returns the check digit, the ninth character. */
export function checkDigit(vin: string): string {
  const sum = [...vin].reduce(
    (total, sign, index) => total + (VALUES.get(sign) ?? Number(sign)) * WEIGHTS[index]!,
    0,
  );
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

/** Whether the check digit of a VIN in its stored form is right. */
export const hasCheckDigit = (vin: string): boolean => vin[CHECK] === checkDigit(vin);

/**
 * Returns a VIN in its stored form of 17 upper-case characters; null for wrong characters, and for
 * a wrong check digit (the ninth) where the car's origin asks for one, as after a typing error. An
 * imported car may have none: `hasCheckDigit` says so, and its owner is asked to look again.
 */
export function parseVin(text: string): string | null {
  const vin = codeIn('vin', text);
  if (!SHAPE.test(vin)) return null;
  return hasCheckDigit(vin) || !CHECKED_ORIGIN.test(vin) ? vin : null;
}
