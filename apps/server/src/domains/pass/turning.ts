import { createHmac } from 'node:crypto';

/** How long one code is valid, in seconds. */
const STEP_SECONDS = 30;
const STEP_MS = STEP_SECONDS * 1000;
const DIGITS = 6;
/** The number of steps sent to a phone, so that the code turns for 3 minutes without a network. */
const AHEAD = 6;

/** Returns the digits of a step by RFC 6238 with HMAC-SHA-256. */
export function totp(seed: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha256', seed).update(counter).digest();
  const offset = mac.at(-1)! & 15;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / STEP_MS);

/** Returns the step of these digits: the present one, the one before or the next; null for none. */
export const stepOf = (seed: Uint8Array, digits: string, now: Date): number | null =>
  [0, -1, 1].map((shift) => stepAt(now) + shift).find((step) => totp(seed, step) === digits) ??
  null;

/** Returns the digits of the present and the next steps. */
export const stepsAhead = (seed: Uint8Array, now: Date, steps = AHEAD) =>
  Array.from({ length: steps }, (_, i) => stepAt(now) + i).map((step) => ({
    digits: totp(seed, step),
    until: new Date((step + 1) * STEP_MS).toISOString(),
  }));
