import { shanghaiDay } from '../shanghai.ts';
import { codeIn } from '../text/typed-code.ts';

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECKS = '10X98765432';
const SHAPE = /^[1-9]\d{5}(\d{4})(\d\d)(\d\d)\d{3}[\dX]$/;

/** The day of birth an ID number tells, as `1949-12-31`; null where there is no such day. */
export function birthOf(idNumber: string): string | null {
  const [, year, month, day] = SHAPE.exec(idNumber) ?? [];
  const birth = `${year}-${month}-${day}`;
  const at = new Date(`${birth}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(birth) ? birth : null;
}

/** An ID number as it is stored; null when its shape, its day of birth or its check digit is wrong. */
export function parseIdNumber(text: string): string | null {
  const number = codeIn('idNumber', text);
  if (!birthOf(number)) return null;
  let sum = 0;
  for (const [i, weight] of WEIGHTS.entries()) sum += weight * Number(number[i]);
  return CHECKS[sum % 11] === number[17] ? number : null;
}

/** Whole years on a day of Shanghai's calendar. Who is born on 29 February is older on 1 March. */
export function ageOn(birth: string, now: Date): number {
  const today = shanghaiDay(now);
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}
