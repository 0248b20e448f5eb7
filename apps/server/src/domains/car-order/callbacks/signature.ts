import { createHmac, timingSafeEqual } from 'node:crypto';

/** A message older or newer than this is refused, in milliseconds. */
const WINDOW_MS = 5 * 60_000;

const TIMESTAMP = 'x-marque-timestamp';
const SIGNATURE = 'x-marque-signature';

const signatureOf = (secret: string, timestamp: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest();

type Signed = { headers: Record<string, unknown>; body: string };

/** Whether a message is its partner's, byte for byte, and of now. */
export function isSigned(secret: string, { headers, body }: Signed, now: Date): boolean {
  const timestamp = String(headers[TIMESTAMP] ?? '');
  const given = Buffer.from(String(headers[SIGNATURE] ?? ''), 'hex');
  const expected = signatureOf(secret, timestamp, body);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return Math.abs(now.getTime() - Number(timestamp)) <= WINDOW_MS;
}
