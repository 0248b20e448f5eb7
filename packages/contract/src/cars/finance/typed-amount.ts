import { typedDigits } from '../../money.ts';

/** What addresses and fields of a price plan say before a plan is made of it. */

const YUAN = 100;

/** The city for the plate until one is chosen. */
export const USUAL_CITY = '510100';
/**
 * Parses whole yuan as people and addresses write them; null when invalid, infinite or negative.
 */
export function yuanIn(text: string | undefined): number | null {
  const digits = typedDigits(text ?? '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) * YUAN : null;
}
