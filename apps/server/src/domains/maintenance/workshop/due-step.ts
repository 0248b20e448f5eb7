import { daysBetween } from '@marque/contract/shanghai';

/** How many days before a service is due its owner is told; a negative number is after. */
const AHEAD = [30, 7, -14] as const;

/** Returns the reminder that a service has come to, and how it says so; null before the first. */
export function dueStep(dueOn: string, today: string): { step: number; text: string } | null {
  const left = daysBetween(today, dueOn);
  const step = AHEAD.findLast((days) => left <= days);
  if (step === undefined) return null;
  if (left < 0) return { step, text: `过了 ${-left} 天` };
  return { step, text: left === 0 ? '就是今天' : `还有 ${left} 天` };
}
