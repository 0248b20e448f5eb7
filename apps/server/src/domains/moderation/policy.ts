import type { CaseCause, SanctionKind } from '@marque/contract/moderation/operator-schema';
import { DAY_MS, shanghaiTime } from '@marque/contract/shanghai';

export const MODERATION_RULES = {
  /** The maximum number of reports of a person per day. */
  reportsADay: 20,
  /** The number of reporters in good standing within a day at which content is hidden until it is decided. */
  reportersThatHold: 5,
  /** How long an author can appeal against a removal, in ms. */
  appealMs: 7 * DAY_MS,
  /** How long an operator reserves a case, in ms. */
  leaseMs: 15 * 60_000,
  /** How long removals count against their author, in ms. */
  strikesMs: 30 * DAY_MS,
} as const;

const HOUR_MS = 3_600_000;

/**
 * Returns until when a case has to be decided: content that is held within two hours, or ten at
 * night, reported content within a day, and appeals within two.
 */
export function dueAt(cause: CaseCause, openedAt: Date): Date {
  const after = (hours: number) => new Date(openedAt.getTime() + hours * HOUR_MS);
  if (cause === 'report') return after(24);
  if (cause === 'appeal') return after(48);
  const hour = Number(shanghaiTime(openedAt).slice(11, 13));
  return after(hour >= 8 && hour < 22 ? 2 : 10);
}

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
