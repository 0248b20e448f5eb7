import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Brand } from '@marque/contract/core';

/** An invoice by its order. */
export type Named = { userId: string; brand: Brand; orderId: string };

/** How long an address of a file works. */
const VALID_MS = 10 * 60_000;

const seal = (secret: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`invoice:${body}`).digest();

/**
 * Tokens its owner fetches an invoice with where no header can be sent: `<body>.<seal>`. They name
 * the invoice, cannot be guessed and end soon.
 */
export const createFileLinks = (secret: string) => ({
  token({ userId, brand, orderId }: Named, now: Date): string {
    const until = now.getTime() + VALID_MS;
    const body = Buffer.from(JSON.stringify([userId, brand, orderId, until])).toString('base64url');
    return `${body}.${seal(secret, body).toString('base64url')}`;
  },

  /** What a token names; null for one that was made up, changed or has ended. */
  read(token: string, now: Date): Named | null {
    const [, body, given] = /^([\w-]{1,400})\.([\w-]{43})$/.exec(token) ?? [];
    if (!body || !given) return null;
    if (!timingSafeEqual(Buffer.from(given, 'base64url'), seal(secret, body))) return null;
    const [userId, brand, orderId, until] = JSON.parse(
      Buffer.from(body, 'base64url').toString(),
    ) as [string, Brand, string, number];
    return until > now.getTime() ? { userId, brand, orderId } : null;
  },
});
export type FileLinks = ReturnType<typeof createFileLinks>;
