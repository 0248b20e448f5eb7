import type { SanctionKind } from '@marque/contract/operator/moderation-schema';
import { DAY_MS } from '@marque/contract/shanghai';

export const MODERATION_RULES = {
  /** What waits is looked at within a day, which is never later than the working day its author is told. */
  dueMs: DAY_MS,
  /** Things one person may report in a day. */
  reportsADay: 20,
  /** As many readers take something away until it has been looked at. */
  reportsThatHold: 3,
  /** Who takes a case has it so long. */
  leaseMs: 15 * 60_000,
  /** Removals count against their author so long. */
  strikesMs: 30 * DAY_MS,
} as const;

const LINK = /https?:\/\/|www\.|[a-z0-9-]{2,}\.(?:com|cn|net|top|xyz|vip|cc)\b/i;

/** The same few characters over and over. */
function repeats(text: string): boolean {
  const signs = [...text.replaceAll(/\s/g, '')];
  return signs.length >= 20 && new Set(signs).size <= 4;
}

/** Why a text waits for a look, in words of the queue; empty when it need not. */
export const suspicions = (text: string): string[] => [
  ...(LINK.test(text) ? ['链接'] : []),
  ...(repeats(text) ? ['重复字符'] : []),
];

/** What follows from as many removals of one author within 30 days, in days. */
export function sanctionFor(removals: number): { kind: SanctionKind; days: number } | null {
  if (removals <= 0) return null;
  if (removals === 1) return { kind: 'warning', days: 0 };
  if (removals === 2) return { kind: 'mute', days: 1 };
  return removals < 5 ? { kind: 'mute', days: 7 } : { kind: 'block', days: 30 };
}
