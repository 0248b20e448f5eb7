import { createHmac, timingSafeEqual } from 'node:crypto';

const seal = (secret: string, subject: string, until: number): Buffer =>
  createHmac('sha256', secret).update(`preview:${subject}:${until}`).digest();

/** Tokens that show an unpublished subject to their holder until they expire: `<seconds>.<seal>`. */
export const createPreviews = (secret: string) => ({
  token(subject: string, until: Date): string {
    const seconds = Math.floor(until.getTime() / 1000);
    return `${seconds}.${seal(secret, subject, seconds).toString('base64url')}`;
  },

  /** When a token for this subject expires; null when it is invalid, expired or for another subject. */
  until(token: string, subject: string, now: Date): Date | null {
    const [, seconds, given] = /^(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
    if (!seconds || !given || Number(seconds) * 1000 <= now.getTime()) return null;
    const holds = timingSafeEqual(
      Buffer.from(given, 'base64url'),
      seal(secret, subject, Number(seconds)),
    );
    return holds ? new Date(Number(seconds) * 1000) : null;
  },
});
export type Previews = ReturnType<typeof createPreviews>;
