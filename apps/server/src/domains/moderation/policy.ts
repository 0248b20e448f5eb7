import type { SanctionKind } from '@marque/contract/operator/moderation-schema';
import { DAY_MS } from '@marque/contract/shanghai';

export const MODERATION_RULES = {
  /** When a case is due, in ms. Authors are told one working day, which is never shorter. */
  dueMs: DAY_MS,
  /** The maximum number of reports of a person per day. */
  reportsADay: 20,
  /** The number of reports at which content is hidden until it is decided. */
  reportsThatHold: 3,
  /** How long an operator reserves a case, in ms. */
  leaseMs: 15 * 60_000,
  /** How long removals count against their author, in ms. */
  strikesMs: 30 * DAY_MS,
} as const;

const LINK = /https?:\/\/|www\.|[a-z0-9-]{2,}\.(?:com|cn|net|top|xyz|vip|cc)\b/i;

/** Returns whether a long text consists of few different characters. */
function repeats(text: string): boolean {
  const signs = [...text.replaceAll(/\s/g, '')];
  return signs.length >= 20 && new Set(signs).size <= 4;
}

/** Returns the reasons to hold a text, as the queue shows them; [] without any. */
export const suspicions = (text: string): string[] => [
  ...(LINK.test(text) ? ['链接'] : []),
  ...(repeats(text) ? ['重复字符'] : []),
];

/**
 * Returns the sanction for a number of removals within 30 days; null for none. `days`: its
 * duration.
 */
export function sanctionFor(removals: number): { kind: SanctionKind; days: number } | null {
  if (removals <= 0) return null;
  if (removals === 1) return { kind: 'warning', days: 0 };
  if (removals === 2) return { kind: 'mute', days: 1 };
  return removals < 5 ? { kind: 'mute', days: 7 } : { kind: 'block', days: 30 };
}
