import { randomInt } from 'node:crypto';
import type { Brand } from '@marque/contract/core';
import { sha256 } from '#kernel/secrets/hash.ts';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 12;

/** Returns twelve random characters: 71 bits, which cannot be guessed. */
export const randomShareId = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

export type SharedPage = { brand: Brand; page: string; params: Readonly<Record<string, string>> };

/**
 * Returns the hash of a page and its parameters. The order of the parameters makes no difference.
 */
export const contentHash = ({ brand, page, params }: SharedPage): string =>
  sha256(
    JSON.stringify([brand, page, Object.entries(params).toSorted(([a], [b]) => (a < b ? -1 : 1))]),
  );

const MINUTE_MS = 60_000;
/** Rate limits of share codes, per member or per IP address of a visitor. */
export const SHARE_LIMITS = {
  save: { max: 60, windowMs: 60 * MINUTE_MS },
  read: { max: 120, windowMs: MINUTE_MS },
} as const;
