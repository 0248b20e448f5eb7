import { isSignedMessage } from '#kernel/secrets/hash.ts';

type SignedMessage = { headers: Record<string, unknown>; body: string };

/** Whether the signature matches the raw body and the timestamp is recent. */
export function isSigned(secret: string, { headers, body }: SignedMessage, now: Date): boolean {
  const timestamp = String(headers['x-marque-timestamp'] ?? '');
  const signature = String(headers['x-marque-signature'] ?? '').toLowerCase();
  return isSignedMessage(secret, { timestamp, signature, body }, now);
}
