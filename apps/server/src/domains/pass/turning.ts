import { createHmac } from 'node:crypto';

/** How long one code holds. */
const STEP_SECONDS = 30;
const STEP_MS = STEP_SECONDS * 1000;
const DIGITS = 6;
/** Steps a phone is given at once, so that it turns while it has no network. */
const AHEAD = 6;

/** RFC 6238 with HMAC-SHA-256: the digits of a step. */
export function totp(seed: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha256', seed).update(counter).digest();
  const offset = mac.at(-1)! & 15;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / STEP_MS);

/** The step these digits are of, now or one before or after; null: of none. */
export const stepOf = (seed: Uint8Array, digits: string, now: Date): number | null =>
  [0, -1, 1].map((shift) => stepAt(now) + shift).find((step) => totp(seed, step) === digits) ??
  null;

/** What a phone shows from now on. */
export const stepsAhead = (seed: Uint8Array, now: Date) =>
  Array.from({ length: AHEAD }, (_, i) => stepAt(now) + i).map((step) => ({
    digits: totp(seed, step),
    until: new Date((step + 1) * STEP_MS).toISOString(),
  }));
