import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createTurns } from './turns.ts';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

const BLOCK = 8;
const PARALLEL = 1;
const SALT_BYTES = 16;
const KEY_BYTES = 32;
/**
 * Each derivation needs 32 MB and a thread of the pool. A longer queue would only be answered after
 * its callers have given up.
 */
const inTurn = createTurns({ atOnce: 4, maxWaiting: 64, retryAfterMs: 5_000 });

const keyOf = (password: string, salt: Buffer, length: number, cost: ScryptOptions) =>
  inTurn(() => derive(password, salt, length, { ...cost, maxmem: 256 * cost.N! * cost.r! }));

/**
 * Returns `scrypt$N$r$p$salt$key` with salt and key in base64url; N is 2 to the power of `cost`.
 */
export async function hashPassword(password: string, cost: number): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await keyOf(password, salt, KEY_BYTES, { N: 2 ** cost, r: BLOCK, p: PARALLEL });
  const texts = [salt, key].map((bytes) => bytes.toString('base64url'));
  return ['scrypt', 2 ** cost, BLOCK, PARALLEL, ...texts].join('$');
}

const unknown = (cost: number) =>
  ['scrypt', 2 ** cost, BLOCK, PARALLEL, 'A'.repeat(22), 'A'.repeat(43)].join('$');

/**
 * Whether the password matches the hash. Without a hash the same work is done, so that timing
 * reveals nothing.
 */
export async function passwordFits(
  password: string,
  hash: string | null,
  usualCost: number,
): Promise<boolean> {
  const [, N, r, p, salt, key] = (hash ?? unknown(usualCost)).split('$');
  const expected = Buffer.from(key!, 'base64url');
  const given = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await keyOf(password, Buffer.from(salt!, 'base64url'), expected.length, given);
  return timingSafeEqual(derived, expected) && hash !== null;
}
