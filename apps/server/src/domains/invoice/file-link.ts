import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Brand } from '@marque/contract/core';

/** Identifies an invoice by its order. */
export type InvoiceFileKey = { userId: string; brand: Brand; orderId: string };

/** How long the address of a file is valid. */
const VALID_MS = 10 * 60_000;

const seal = (secret: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`invoice:${body}`).digest();

/**
 * Tokens with which an owner fetches an invoice where no headers can be sent: `<body>.<seal>`. They
 * identify the invoice, cannot be guessed and expire soon.
 */
export const createFileLinks = (secret: string) => ({
  token({ userId, brand, orderId }: InvoiceFileKey, now: Date): string {
    const until = now.getTime() + VALID_MS;
    const body = Buffer.from(JSON.stringify([userId, brand, orderId, until])).toString('base64url');
    return `${body}.${seal(secret, body).toString('base64url')}`;
  },

  /** Returns the invoice of a token; null for an invalid or expired one. */
  read(token: string, now: Date): InvoiceFileKey | null {
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
