import { randomInt } from 'node:crypto';
import type { Brand } from '@marque/contract/core';
import { sha256 } from '#kernel/hash.ts';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 12;

/** Twelve random characters: 71 bits, more than anybody could guess. */
export const randomShareId = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

export type Shared = { brand: Brand; page: string; params: Readonly<Record<string, string>> };

/** The same for the same page and parameters, in whichever order they are named. */
export const contentHash = ({ brand, page, params }: Shared): string =>
  sha256(
    JSON.stringify([brand, page, Object.entries(params).toSorted(([a], [b]) => (a < b ? -1 : 1))]),
  );

const MINUTE_MS = 60_000;
/** Codes one person, or one address without a person, may make and read. */
export const SHARE_LIMITS = {
  save: { max: 60, windowMs: 60 * MINUTE_MS },
  read: { max: 120, windowMs: MINUTE_MS },
} as const;
