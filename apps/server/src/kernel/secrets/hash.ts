import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** SHA-256 in hex. It suits long random secrets; passwords need a slow hash. */
export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** Whether a text is the secret one. The time it takes tells nothing of where they differ. */
export function isSameSecret(given: string, secret: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** A message older or newer than this is refused, in milliseconds. */
const WINDOW_MS = 5 * 60_000;

/** HMAC-SHA256 in hex over a message and the moment it was sent at, in milliseconds. */
export const messageSignature = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

/** Whether a message was signed with the secret, byte for byte, within five minutes of now. */
export const isSignedMessage = (
  secret: string,
  { timestamp, signature, body }: { timestamp: string; signature: string; body: string },
  now: Date,
): boolean =>
  isSameSecret(signature, messageSignature(secret, timestamp, body)) &&
  Math.abs(now.getTime() - Number(timestamp)) <= WINDOW_MS;
