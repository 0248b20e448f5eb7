import { createHmac, timingSafeEqual } from 'node:crypto';

const seal = (secret: string, commodityId: string, until: number): Buffer =>
  createHmac('sha256', secret).update(`preview:${commodityId}:${until}`).digest();

/** Tokens that let somebody see goods before they are on the shelf: `<seconds>.<seal>`. */
export const createPreviews = (secret: string) => ({
  token(commodityId: string, until: Date): string {
    const seconds = Math.floor(until.getTime() / 1000);
    return `${seconds}.${seal(secret, commodityId, seconds).toString('base64url')}`;
  },

  /** Whether a token is for these goods and has not ended. */
  holds(token: string, commodityId: string, now: Date): boolean {
    const [, until, given] = /^(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
    if (!until || !given || Number(until) * 1000 <= now.getTime()) return false;
    return timingSafeEqual(
      Buffer.from(given, 'base64url'),
      seal(secret, commodityId, Number(until)),
    );
  },
});
export type Previews = ReturnType<typeof createPreviews>;
