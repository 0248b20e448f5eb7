import { EMBASSY, PLATE, PLATE_ENDS, PLATE_PROVINCES } from '../garage/plate.ts';
import { PHONE } from '../phone.ts';
import { folded } from './signs.ts';

/**
 * Numbers and codes as people type and paste them: full-width signs, spaces, dashes and brackets between,
 * a label in front. Forms, schemas and the fields of the web read them by this one rule.
 */

type Rule = {
  /** The signs that it consists of, as in a class of a regular expression. */
  signs: string;
  /** The most of them. */
  most: number;
  /** Matches a complete one. */
  whole: RegExp;
  /** What stands in front of it without being a part. */
  prefix?: RegExp;
  /** Whether small letters stay. */
  small?: boolean;
};

const digits = (least: number, most = least): Rule => ({
  signs: '0-9',
  most,
  whole: new RegExp(`^\\d{${least},${most}}$`),
});

const RULES = {
  phone: { ...digits(11), whole: PHONE, prefix: /^(?:00)?86(?=1\d{10})/ },
  smsCode: digits(6),
  phoneTail: digits(4),
  useCode: digits(12),
  bankAccount: digits(9, 30),
  quantity: digits(1, 3),
  wholeYuan: digits(1, 7),
  landline: { signs: '0-9-', most: 20, whole: /^[\d-]{7,20}$/ },
  vin: { signs: 'A-Z0-9', most: 17, whole: /^[A-HJ-NPR-Z\d]{17}$/, prefix: /^VIN/ },
  idNumber: { signs: '0-9X', most: 18, whole: /^\d{17}[\dX]$/ },
  taxNumber: { signs: 'A-Z0-9', most: 20, whole: /^(?:\d{15}|[\dA-Z]{18}|\d{20})$/ },
  member: { signs: 'A-Z0-9', most: 20, whole: /^[A-Z\d]{6,20}$/ },
  inviterCode: { signs: 'A-Z0-9', most: 8, whole: /^[2-9A-HJ-NP-Z]{8}$/ },
  parcel: { signs: 'A-Za-z0-9-', most: 32, whole: /^[A-Za-z\d-]{6,32}$/, small: true },
  plate: {
    signs: `${PLATE_PROVINCES}${EMBASSY}${PLATE_ENDS}A-Z0-9`,
    most: 8,
    whole: PLATE,
  },
} as const satisfies Record<string, Rule>;

export type CodeKind = keyof typeof RULES;
const ruleOf = (kind: CodeKind): Rule => RULES[kind];

/** Signs that people write between the parts of a number. A bracket, comma or other word ends it. */
const BETWEEN = '\\s()·•./_-';

/** The signs of a text that its kind consists of. */
export function signsOf(kind: CodeKind, text: string): string {
  const { signs, small } = ruleOf(kind);
  const plain = folded(text);
  return (small ? plain : plain.toUpperCase()).replaceAll(new RegExp(`[^${signs}]`, 'g'), '');
}

/**
 * Reads a number or code in a typed or pasted text: the complete one where there is one among other
 * words, else all its signs. It is not cut.
 */
export function codeIn(kind: CodeKind, text: string): string {
  const { signs, whole, prefix = /^(?!)/, small } = ruleOf(kind);
  const plain = small ? folded(text) : folded(text).toUpperCase();
  const pieces = plain
    .split(new RegExp(`[^${signs}${BETWEEN}]+`))
    .map((piece) => signsOf(kind, piece).replace(prefix, ''));
  return pieces.find((piece) => whole.test(piece)) ?? pieces.join('').replace(prefix, '');
}

/** The most signs that a field takes: a country code is taken off when the number behind it is complete. */
export const mostSigns = (kind: CodeKind, text: string): number =>
  ruleOf(kind).most + (kind === 'phone' ? (/^(?:00)?86/.exec(text)?.[0].length ?? 0) : 0);
