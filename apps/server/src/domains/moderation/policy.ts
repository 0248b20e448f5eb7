import { DAY_MS } from '@marque/contract/shanghai';

export const MODERATION_RULES = {
  /** What waits is looked at within a working day. */
  dueMs: DAY_MS,
  /** Things one person may report in a day. */
  reportsADay: 20,
  /** As many readers take something away until it has been looked at. */
  reportsThatHold: 3,
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
